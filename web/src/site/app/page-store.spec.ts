import type { PagesAnswer } from '#contract';
import { PageStore } from './page-store';

const page = (redirect: string): PagesAnswer => ({ redirect });

/** A store whose answers come when the test says so. */
function createStore(first: PagesAnswer) {
  const asked: { key: string; answer: (page: PagesAnswer) => void; fail: (error: Error) => void }[] = [];
  const store = new PageStore(
    { key: '/', answer: first },
    (key) => new Promise((answer, fail) => asked.push({ key, answer, fail })),
  );
  return { store, asked };
}

const settled = () => new Promise((done) => setImmediate(done));

describe('visited pages', () => {
  it('need no request for the page that the server rendered', () => {
    const { store, asked } = createStore(page('/first'));
    store.open('/');
    expect(store.at('/')).toEqual({ answer: page('/first'), busy: false });
    expect(asked).toEqual([]);
  });

  it('are shown again as they were, and refetched', async () => {
    const { store, asked } = createStore(page('/first'));
    store.open('/')();
    store.open('/about')();
    store.open('/');
    expect(store.at('/')).toEqual({ answer: page('/first'), busy: true });
    asked[1]?.answer(page('/second'));
    await settled();
    expect(store.at('/')).toEqual({ answer: page('/second'), busy: false });
  });

  it('are requested once while a request is in progress', () => {
    const { store, asked } = createStore(page('/first'));
    store.open('/');
    store.open('/about');
    store.ask('/about');
    expect(asked.map(({ key }) => key)).toEqual(['/about']);
  });

  it('forget a failure when the page is left, so that coming back waits for it', async () => {
    const { store, asked } = createStore(page('/first'));
    store.open('/');
    const leave = store.open('/about');
    asked[0]?.fail(new Error('no network'));
    await settled();
    expect(store.at('/about')).toEqual({ error: new Error('no network'), busy: false });
    leave();
    expect(store.at('/about')).toEqual({ busy: true });
  });

  it('notify listeners of each change, and stay identical between changes', async () => {
    const { store, asked } = createStore(page('/first'));
    let told = 0;
    const stop = store.subscribe(() => told++);
    store.open('/');
    store.open('/about');
    const before = store.at('/about');
    expect(store.at('/about')).toBe(before);
    asked[0]?.answer(page('/second'));
    await settled();
    expect(store.at('/about')).not.toBe(before);
    stop();
    const heard = told;
    store.ask('/about');
    expect(told).toBe(heard);
  });
});
