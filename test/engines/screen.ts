import { until } from '../support/until.js';
import { type Engine, KEYS } from './engine.js';

/** Milliseconds that a step may take on a busy machine. */
const STEP_WITHIN = 30_000;

/** Finds visible elements by a CSS selector and by their name: text, label or `aria-label`, whole or a part of it. */
const FIND = `
  const [selector, name, whole] = arguments;
  const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const toNames = (element) => [element.innerText, element.textContent, element.getAttribute('aria-label'), element.placeholder,
    ...Array.from(element.labels || [], (label) => label.innerText)].filter(Boolean)
    .map((text) => text.replace(/\\s+/g, ' ').trim());
  const found = Array.from(document.querySelectorAll(selector)).filter((element) => isShown(element)
    && (name === '' || toNames(element).some((text) => (whole ? text === name : text.includes(name)))));`;

/** The screen of an engine, as a visitor sees it: things have names, and appear when they are ready. */
export class Screen {
  private marks = 0;

  constructor(
    readonly engine: Engine,
    readonly site: string,
  ) {}

  /** Opens a path of the site, and waits until its script works. */
  async open(path: string): Promise<void> {
    await this.engine.open(this.site + path);
    await this.works();
  }

  /**
   * Waits until the script of a public page works. A control that needs it is pressed, since on what the page takes for a slow
   * connection no other sign of interest loads it.
   */
  async works(): Promise<void> {
    await this.engine.run(`
      const control = Object.assign(document.createElement('button'), { type: 'button' });
      document.body.append(control);
      control.click();
      control.remove();`);
    await this.holds(`return history.scrollRestoration === 'manual'`);
  }

  /** Waits until a function in the page returns `true`. */
  async holds(body: string, ...parameters: unknown[]): Promise<void> {
    await until(() => this.engine.run<boolean>(body, ...parameters).catch(() => false), STEP_WITHIN).catch(() => {
      throw new Error(`never holds: ${body.replace(FIND, 'elements found:')} ${JSON.stringify(parameters)}`);
    });
  }

  /** Waits until there is such an element. */
  async sees(selector: string, name = '', whole = false): Promise<void> {
    await this.holds(`${FIND} return found.length > 0`, selector, name, whole);
  }

  async seesNo(selector: string, name = ''): Promise<void> {
    await this.holds(`${FIND} return found.length === 0`, selector, name, false);
  }

  async count(selector: string, name = ''): Promise<number> {
    return this.engine.run<number>(`${FIND} return found.length`, selector, name, false);
  }

  /** Clicks the first such element. */
  async click(selector: string, name = '', whole = false): Promise<void> {
    await this.sees(selector, name, whole);
    const mark = String((this.marks += 1));
    await this.engine.run(`${FIND} found[0].setAttribute('data-found', arguments[3])`, selector, name, whole, mark);
    await this.engine.click(`[data-found="${mark}"]`);
  }

  /** Replaces what a field holds, by typing. */
  async fill(selector: string, name: string, text: string): Promise<void> {
    await this.click(selector, name);
    await this.engine.run(`document.activeElement.select?.()`);
    await this.engine.press(text);
  }

  /** Chooses an option, or sets a date, as the browser's own pickers do. */
  async choose(selector: string, name: string, value: string): Promise<void> {
    await this.sees(selector, name);
    await this.engine.run(
      `${FIND} const field = found[0];
       Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, arguments[3]);
       for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));`,
      selector,
      name,
      false,
      value,
    );
  }

  press(...keys: (keyof typeof KEYS)[]): Promise<void> {
    return this.engine.press(keys.map((key) => KEYS[key]).join(''));
  }

  /** Waits until the address has this path and query. */
  async isAt(path: string): Promise<void> {
    await this.holds(`return location.pathname + location.search === arguments[0]`, path);
  }
}
