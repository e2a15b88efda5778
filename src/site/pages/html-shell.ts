import { createHash } from 'node:crypto';
import {
  type AdminShellData,
  APP_ROOT_ID,
  escapeMarkup,
  headElements,
  PAGE_DATA_ID,
  type PageAnswer,
  type PageHead,
  type RenderedPage,
  scriptJson,
  type ServedPage,
  STYLES_ID,
  stripServedHtml,
} from '#contract';
import { type Directives, pageDirectives } from './third-parties.js';

/** The hash of the empty string: the admin area inserts an empty `<style>`, which script fills rule by rule. */
const EMPTY_HASH = sourceHash('');
/** Each with its styles, of 14 KB, which `pageCss` keeps as well. */
const KEPT_HASHES = 40;

export interface ShellPage {
  /** The parts of the document, in order: joining them would copy a rendered page once more. */
  html: readonly string[];
  /** The Content-Security-Policy that allows this page's own inline parts and no others. */
  policy: string;
}

/** Inserts rendered pages into the built `index.html`. All escaping of data in HTML happens here. */
export class HtmlShell {
  private readonly scriptHashes: string[];
  /** The parts of the template around its three placeholders. */
  private readonly parts: readonly string[];
  /** The hashes of styles, of which pages have a few dozen. */
  private readonly styleHashes = new Map<string, string>();

  /**
   * @param template the built index.html with the placeholders `<!--head-->`, `<!--app-->`, `<!--data-->`
   * @param preloads for each screen the scripts that its hydration needs
   * @param secure whether the site is served over https
   */
  constructor(
    template: string,
    private readonly preloads: Readonly<Record<string, string[]>>,
    private readonly secure: boolean,
  ) {
    if (!template.includes(`id="${APP_ROOT_ID}"`)) throw new Error('the built index.html has no application root');
    this.parts = template.split(/<!--(?:head|app|data)-->/);
    const inline = [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
    this.scriptHashes = inline.map(sourceHash);
  }

  page(answer: PageAnswer, rendered: RenderedPage): ShellPage {
    const head = [
      `<title>${escapeMarkup(answer.head.title)}</title>`,
      ...headTags(answer.head),
      // Read by the first script after the load event: text, font and picture go first.
      tag('meta', { name: 'later-modules', content: this.listModules(rendered.screen).join(' ') || undefined }),
      styleTag(rendered.css),
    ].join('');
    const policy = this.policy([this.hashStyles(rendered.css)], pageDirectives(answer.site));
    return { html: this.fill(head, rendered.html, dataScript(stripServedHtml(answer))), policy };
  }

  /** The admin area, rendered in the browser: base styles, site data and an empty root. */
  adminPage(data: AdminShellData, css: string): ShellPage {
    const head = [
      `<title>${escapeMarkup(`Admin - ${data.site.name}`)}</title>`,
      tag('meta', { name: 'robots', content: 'noindex' }),
      ...this.listModules('admin').map((href) => tag('link', { rel: 'modulepreload', href, fetchpriority: 'high' })),
      styleTag(css),
    ].join('');
    // The text editor writes `style` attributes and shows images before they are stored; nothing else is allowed.
    const policy = this.policy([EMPTY_HASH, sourceHash(css)], {
      scripts: [],
      further: [`style-src-attr 'unsafe-inline'`, `img-src 'self' https: data: blob:`],
    });
    return { html: this.fill(head, [], dataScript(data)), policy };
  }

  private fill(head: string, app: readonly string[], data: string): readonly string[] {
    const [before = '', between = '', later = '', after = ''] = this.parts;
    return [before, head, between, ...app, later, data, after];
  }

  private hashStyles(css: string): string {
    const known = this.styleHashes.get(css);
    if (known !== undefined) return known;
    if (this.styleHashes.size >= KEPT_HASHES) this.styleHashes.clear();
    const hash = sourceHash(css);
    this.styleHashes.set(css, hash);
    return hash;
  }

  private listModules(screen: string): string[] {
    return this.preloads[screen] ?? [];
  }

  private policy(styleHashes: readonly string[], { scripts, further }: Directives): string {
    return [
      `default-src 'self'`,
      ['script-src', `'self'`, ...this.scriptHashes, ...scripts].join(' '),
      ['style-src', `'self'`, ...styleHashes].join(' '),
      ...further,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      ...(this.secure ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
  }
}

function styleTag(css: string): string {
  return `<style id="${STYLES_ID}">${css}</style>`;
}

function dataScript(data: ServedPage | AdminShellData): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`;
}

function headTags(head: PageHead): string[] {
  return headElements(head).map(({ name, attributes, text }) =>
    text === undefined ? tag(name, attributes) : `${tag(name, attributes)}${text}</${name}>`,
  );
}

function tag(name: string, attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}="${escapeMarkup(value)}"`,
  );
  return `<${name} ${written.join(' ')}>`;
}

function sourceHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
