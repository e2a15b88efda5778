import { EditorRoom } from './editor-room.fixture';
import { TEXT } from './test-server.fixture';

/** Longer than any pause of an editor, and shorter than two. */
const LONG_MS = 5_000;
const MINE = '<p>Mine.</p>\n<p>Two.</p>';
const MORE = '<p>Mine, and more.</p>\n<p>Two.</p>';

/** The states that an editor may be in, and how it comes to be. */
const STATES: Readonly<Record<string, (room: EditorRoom) => Promise<void> | void>> = {
  clean: () => undefined,
  edited: (room) => room.type(MINE),
  saved: (room) => room.typeAndPause(MINE),
  'saving a draft': async (room) => {
    room.server.held = [];
    await room.typeAndPause(MINE);
  },
  publishing: async (room) => {
    room.server.held = [];
    room.type(MINE);
    void room.session.saver.save('publish');
    await room.clock.pass(0);
  },
  offline: async (room) => {
    room.server.network = 'down';
    await room.typeAndPause(MINE);
  },
  refused: async (room) => {
    room.server.refusal = 422;
    await room.typeAndPause(MINE);
  },
  'signed out': async (room) => {
    room.server.refusal = 401;
    await room.typeAndPause(MINE);
  },
  'in conflict': async (room) => {
    room.server.writeElsewhere('<p>Theirs.</p>\n<p>Two.</p>');
    await room.typeAndPause(MINE);
  },
  'without its article': async (room) => {
    room.server.publishElsewhere(TEXT);
    room.server.article = undefined;
    await room.typeAndPause(MINE);
  },
  closed: (room) => room.close(),
};

/** What can happen to an editor. */
const EVENTS: Readonly<Record<string, (room: EditorRoom) => Promise<void> | void>> = {
  'time passes': (room) => room.clock.pass(LONG_MS),
  'more is typed': async (room) => {
    room.type(MORE);
    await room.clock.pass(1_000);
  },
  'the edit is taken back': async (room) => {
    room.type(TEXT);
    await room.clock.pass(1_000);
  },
  'the network is back': async (room) => {
    room.server.network = 'up';
    room.page?.onOnline();
    await room.clock.pass(1_000);
  },
  'the window loses the focus': async (room) => {
    room.page?.onBlur();
    await room.clock.pass(0);
  },
  'the page is hidden': async (room) => {
    room.page?.onHidden();
    await room.clock.pass(0);
  },
  'somebody signs in': async (room) => {
    room.server.refusal = undefined;
    room.onSignIn?.();
    await room.clock.pass(0);
  },
};

/** What the events make of each state, in their order: the state after it, and what was sent. */
const TABLE: Readonly<Record<keyof typeof STATES, readonly string[]>> = {
  clean: ['none', 'saved, draft', 'none', 'none', 'none', 'none', 'none'],
  edited: ['saved, draft', 'saved, draft', 'none', 'saved, draft', 'saved, draft', 'saved, last words', 'saving'],
  saved: ['saved', 'saved, draft', 'saved, draft', 'saved', 'saved', 'saved', 'saved'],
  // The response hangs: whatever happens, no second save overtakes it.
  'saving a draft': ['saving', 'saving', 'none', 'saving', 'saving', 'saving', 'saving'],
  publishing: Array<string>(7).fill('saving, publishing'),
  offline: [
    ...['offline, draft', 'offline, draft', 'none', 'saved, draft', 'offline, draft'],
    ...['offline, last words', 'offline'],
  ],
  refused: [
    ...['refused', 'refused, draft', 'none', 'refused, draft', 'refused, draft'],
    ...['refused, last words', 'refused'],
  ],
  'signed out': [...Array<string>(6).fill('signed-out'), 'saved, draft'],
  'in conflict': Array<string>(7).fill('conflict'),
  'without its article': Array<string>(7).fill('stuck'),
  closed: Array<string>(7).fill('none'),
};

describe.each(Object.keys(STATES))('an editor that is %s', (state) => {
  it.each(Object.keys(EVENTS).map((event, at) => [event, TABLE[state]![at]]))('when %s: %s', async (event, after) => {
    const room = new EditorRoom();
    await STATES[state]!(room);
    room.server.tried = [];
    await EVENTS[event]!(room);
    expect([room.words, ...room.server.tried].join(', ')).toBe(after);
  });
});
