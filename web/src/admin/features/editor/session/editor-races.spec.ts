import { EditorRoom } from './editor-room.fixture';
import { ARTICLE, TestServer, TEXT } from './test-server.fixture';

const MINE = '<p>Mine.</p>\n<p>Two.</p>';
const MORE = '<p>Mine, and more.</p>\n<p>Two.</p>';
const THEIRS = '<p>Theirs.</p>\n<p>Two.</p>';
const SECOND = '<p>One.</p>\n<p>Theirs.</p>';

/** Longer than any pause of an editor. */
const LONG_MS = 5_000;

describe('a draft', () => {
  it('that is typed on while it is being sent is sent again, and not called saved before', async () => {
    const room = new EditorRoom();
    room.server.held = [];
    await room.typeAndPause(MINE);
    room.type(MORE);
    room.server.release();
    await room.clock.pass(0);
    expect(room.words).toBe('saving');
    await room.clock.pass(LONG_MS);
    expect([room.words, room.server.draft?.content]).toEqual(['saved', MORE]);
  });

  it('whose answer was lost is sent again, and is no conflict with itself', async () => {
    const room = new EditorRoom();
    room.server.network = 'mute';
    await room.typeAndPause(MINE);
    expect([room.words, room.server.draft?.content, room.kept.size]).toEqual(['offline', MINE, 1]);
    room.server.network = 'up';
    room.type(MORE);
    await room.clock.pass(LONG_MS);
    expect([room.words, room.server.draft?.content, room.kept.size]).toEqual(['saved', MORE, 0]);
  });

  it('that another device changed while this one was offline is merged, if it changed another part', async () => {
    const room = new EditorRoom();
    room.server.network = 'down';
    await room.typeAndPause(MINE);
    room.server.writeElsewhere(SECOND);
    room.server.network = 'up';
    await room.clock.pass(LONG_MS);
    expect(room.toasts).toEqual(['Merged with changes made elsewhere']);
    expect([room.words, room.server.draft?.content]).toEqual(['saved', '<p>Mine.</p>\n<p>Theirs.</p>']);
  });

  it('that it changed in the same part waits for a decision, however much is typed', async () => {
    const room = new EditorRoom();
    room.server.network = 'down';
    await room.typeAndPause(MINE);
    room.server.writeElsewhere(THEIRS);
    room.server.network = 'up';
    await room.clock.pass(LONG_MS);
    await room.typeAndPause(MORE);
    expect([room.words, room.server.draft?.content]).toEqual(['conflict', THEIRS]);
    void room.session.drafts.compare();
    await room.clock.pass(0);
    expect(room.words).toBe('conflict, asked');
    room.state.askedMerge?.answer({ kind: 'picked', picks: ['both'] });
    await room.clock.pass(LONG_MS);
    const both = '<p>Mine, and more.</p>\n<p>Theirs.</p>\n<p>Two.</p>';
    expect([room.words, room.server.draft?.content]).toEqual(['saved', both]);
  });

  it('is sent once there is a session again, though it ended while more was typed', async () => {
    const room = new EditorRoom();
    room.server.refusal = 401;
    await room.typeAndPause(MINE);
    await room.typeAndPause(MORE);
    expect([room.words, room.server.tried]).toEqual(['signed-out', ['draft']]);
    room.server.refusal = undefined;
    room.onSignIn?.();
    await room.clock.pass(0);
    expect([room.words, room.server.draft?.content, room.onSignIn]).toEqual(['saved', MORE, undefined]);
  });
});

describe('leaving', () => {
  it('waits for a save that is under way, and sends the last words before it goes', async () => {
    const room = new EditorRoom();
    room.server.held = [];
    await room.typeAndPause(MINE);
    room.type(MORE);
    const leaves = room.guard?.mayLeave();
    room.server.release();
    expect([await leaves, room.server.draft?.content]).toEqual([true, MORE]);
    room.close();
    expect(room.toasts).toEqual(['Draft kept']);
  });

  it('sends the last words though an earlier save hangs, and heeds no late answer', async () => {
    const room = new EditorRoom();
    room.server.held = [];
    await room.typeAndPause(MINE);
    const late = room.server.held;
    room.server.held = undefined;
    room.type(MORE);
    room.page?.onUnload();
    await room.clock.pass(0);
    late.forEach((answer) => answer());
    await room.clock.pass(LONG_MS);
    expect([room.words, room.server.draft?.content]).toEqual(['saved', MORE]);
  });

  it('asks if the work reached nobody, and lets go once trying again has helped', async () => {
    const room = new EditorRoom();
    room.server.network = 'down';
    await room.typeAndPause(MINE);
    const leaves = room.guard?.mayLeave();
    await room.clock.pass(0);
    expect([room.words, room.state.askedToLeave?.kept]).toEqual(['offline, asked to leave', true]);
    room.server.network = 'up';
    room.state.askedToLeave?.answer('again');
    expect([await leaves, room.server.draft?.content]).toEqual([true, MINE]);
  });

  it('keeps what was not sent in this browser, and offers it to the next editor', async () => {
    const room = new EditorRoom();
    room.server.network = 'down';
    room.type(MINE);
    room.close();
    await room.clock.pass(LONG_MS);
    expect([room.server.tried, [...room.kept.values()].map(({ subject }) => subject)]).toEqual([
      ['last words'],
      ['article:7'],
    ]);
  });
});

describe('publishing', () => {
  it('waits for the draft that is being sent, and takes it along', async () => {
    const room = new EditorRoom();
    room.server.held = [];
    await room.typeAndPause(MINE);
    const published = room.session.saver.save('publish');
    room.server.release();
    await published;
    expect(room.server.tried).toEqual(['draft', 'article']);
    expect([room.words, room.server.draft, room.server.article?.content]).toEqual(['none', null, MINE]);
  });

  it('keeps what is typed meanwhile as a new draft', async () => {
    const room = new EditorRoom();
    room.type(MINE);
    room.server.held = [];
    const published = room.session.saver.save('publish');
    await room.clock.pass(0);
    room.type(MORE);
    room.server.release();
    await published;
    await room.clock.pass(LONG_MS);
    expect([room.server.article?.content, room.server.draft?.content]).toEqual([MINE, MORE]);
  });

  it('sends no draft of its own while a draft of another device is merged first', async () => {
    const room = new EditorRoom();
    room.server.writeElsewhere(SECOND);
    room.server.held = [];
    await room.typeAndPause(MINE);
    const published = room.session.saver.save('publish');
    room.server.release();
    room.server.held = [];
    await room.clock.pass(LONG_MS);
    expect([room.words, room.server.tried]).toEqual(['saving, publishing', ['draft', 'article']]);
    room.server.release();
    await published;
  });

  it('overwrites nothing that was published elsewhere until somebody decides', async () => {
    const room = new EditorRoom();
    room.server.publishElsewhere(THEIRS);
    room.type(MINE);
    const published = room.session.saver.save('publish');
    await room.clock.pass(0);
    expect(room.words).toContain('asked');
    room.state.askedMerge?.answer({ kind: 'keep' });
    await published;
    expect([room.server.article?.content, room.state.form.content]).toEqual([THEIRS, MINE]);
  });

  it('of a new article keeps its editor under the URL of the article', async () => {
    const room = new EditorRoom({ article: undefined, draft: null, title: 'Water' }, new TestServer(undefined));
    room.type(TEXT);
    await room.session.saver.save('draft');
    expect(room.server.tried).toEqual(['draft', 'article']);
    expect([room.state.article?.id, room.opened, room.words]).toEqual([7, ['/admin/articles/edit/7'], 'none']);
  });
});

describe('an undo elsewhere', () => {
  it('shows the article again, unless there is work that the server does not have', async () => {
    const room = new EditorRoom({ article: ARTICLE, draft: null });
    room.server.publishElsewhere(SECOND);
    room.type(MINE);
    room.onReversed?.();
    await room.clock.pass(0);
    expect(room.reloaded).toEqual([]);
    room.type(TEXT);
    room.onReversed?.();
    await room.clock.pass(0);
    expect(room.reloaded).toEqual([7]);
  });
});
