import { jest } from '@jest/globals';
import { ApiFailure } from '../../../lib/api-client';
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
