import { jest } from '@jest/globals';
import { ApiFailure, NetworkFailure } from '../../../lib/api-client';
import { Autosave } from './autosave';
import { CLOCK } from './clock';

/** Longer than any pause of it. */
const LONG_MS = 60_000;

/** An autosave of an editor that cannot be read any more once it is gone. */
function editor() {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const state = { work: 'First', isThere: true };
  const autosave = new Autosave<string>(
    {
      clock: CLOCK,
      read: () => {
        if (!state.isThere) throw new TypeError('The editor is gone');
        return state.work;
      },
      isSame: (one, other) => one === other,
      send: (work) => {
        sent.push(work);
        return new Promise((done) => answers.push(() => done(null)));
      },
      merge: () => Promise.resolve(),
      isKept: () => Promise.resolve(true),
      show: () => undefined,
      onSaved: () => undefined,
    },
    state.work,
    0,
  );
  const write = (work: string) => {
    state.work = work;
    autosave.scheduleIfDirty();
  };
  const go = () => {
    autosave.end();
    state.isThere = false;
  };
  return { sent, answers, autosave, write, go };
}

describe('an autosave whose editor goes', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('sends the last words, and reads and sends nothing afterwards', async () => {
    const { sent, answers, write, go } = editor();
    write('Second');
    go();
    answers.forEach((answer) => answer());
    await jest.advanceTimersByTimeAsync(LONG_MS);
    expect(sent).toEqual(['Second']);
  });

  it('does so too while an earlier save is under way', async () => {
    const { sent, answers, autosave, write, go } = editor();
    write('Second');
    await jest.advanceTimersByTimeAsync(LONG_MS);
    write('Third');
    go();
    answers.forEach((answer) => answer());
    await jest.advanceTimersByTimeAsync(LONG_MS);
    expect(sent).toEqual(['Second', 'Third']);
    expect(await autosave.flush()).toBe(true);
  });
});

describe('an autosave whose session has ended', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('sends nothing, however much is written, until there is a session again', async () => {
    const sent: string[] = [];
    const states: string[] = [];
    const session = { ended: true };
    let work = 'First';
    const autosave = new Autosave<string>(
      {
        clock: CLOCK,
        read: () => work,
        isSame: (one, other) => one === other,
        send: (now) => {
          sent.push(now);
          return session.ended ? Promise.reject(new ApiFailure(401, { detail: 'Sign in' })) : Promise.resolve(null);
        },
        merge: () => Promise.resolve(),
        isKept: () => Promise.resolve(true),
        show: ({ kind }) => states.push(kind),
        onSaved: () => undefined,
      },
      work,
      0,
    );
    for (work of ['Second', 'Third', 'Fourth']) {
      autosave.scheduleIfDirty();
      await jest.advanceTimersByTimeAsync(LONG_MS);
    }
    expect(await autosave.flush()).toBe(false);
    expect([sent, states.at(-1)]).toEqual([['Second'], 'signed-out']);
    session.ended = false;
    expect(await autosave.retry()).toBe(true);
    expect(sent).toEqual(['Second', 'Fourth']);
  });
});

describe('an autosave whose changes are taken back', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** An editor whose saves fail until `server.fails` is taken away. */
  function cutOffEditor(failure: Error) {
    const sent: string[] = [];
    const states: string[] = [];
    const server = { fails: true };
    let work = 'First';
    const autosave = new Autosave<string>(
      {
        clock: CLOCK,
        read: () => work,
        isSame: (one, other) => one === other,
        send: (now) => {
          sent.push(now);
          return server.fails ? Promise.reject(failure) : Promise.resolve(null);
        },
        merge: () => Promise.resolve(),
        isKept: () => Promise.resolve(true),
        show: ({ kind }) => states.push(kind),
        onSaved: () => undefined,
      },
      work,
      0,
    );
    const write = async (text: string) => {
      work = text;
      autosave.scheduleIfDirty();
      await jest.advanceTimersByTimeAsync(LONG_MS);
    };
    return { autosave, sent, states, server, write };
  }

  it('while the network is down: nothing is kept, and the server learns it once it is back', async () => {
    const { sent, states, server, write } = cutOffEditor(new NetworkFailure());
    await write('Second');
    expect(states.at(-1)).toBe('offline');
    await write('First');
    expect(states.at(-1)).toBe('none');
    // Its answer was lost, but 'Second' may have arrived.
    server.fails = false;
    await jest.advanceTimersByTimeAsync(LONG_MS);
    expect([sent.at(-1), states.at(-1)]).toEqual(['First', 'none']);
    const { length } = sent;
    await jest.advanceTimersByTimeAsync(LONG_MS);
    expect(sent.length).toBe(length);
  });

  it('tells the server before the editor is left', async () => {
    const { autosave, sent, write } = cutOffEditor(new NetworkFailure());
    await write('Second');
    await write('First');
    const { length } = sent;
    autosave.end();
    expect(sent.slice(length)).toEqual(['First']);
  });

  it('sends no more where the server had refused them', async () => {
    const { autosave, sent, states, write } = cutOffEditor(new ApiFailure(422, { detail: 'Too long' }));
    await write('Second');
    expect(states.at(-1)).toBe('refused');
    await write('First');
    autosave.end();
    expect([sent, states.at(-1)]).toEqual([['Second'], 'none']);
  });

  it('while a save is under way and the editor is left: the last word is theirs', async () => {
    const { sent, answers, write, go } = editor();
    write('Second');
    await jest.advanceTimersByTimeAsync(LONG_MS);
    write('First');
    go();
    answers.forEach((answer) => answer());
    await jest.advanceTimersByTimeAsync(LONG_MS);
    expect(sent).toEqual(['Second', 'First']);
  });
});
