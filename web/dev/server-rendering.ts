import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { escapeText } from 'entities';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type { AdminShellData, PageAnswer, PagesAnswer, PageRenderer } from '#contract';

interface ServerEntry {
  render: PageRenderer;
  globalStyles: () => string;
}

/**
 * Server-side rendering in the development server: page data comes from the Nest server's `/api/pages`, the application
 * from the sources, so that edits on either side show up immediately.
 */
export function serverRendering(apiOrigin: string): Plugin {
  return {
    name: 'server-rendering',
    apply: 'serve',
    config: () => ({ appType: 'custom' }),
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        if (request.method !== 'GET') return next();
        answer(vite, apiOrigin, request, response).catch((error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          next(error);
        });
      });
    },
  };
}

async function answer(vite: ViteDevServer, api: string, request: Connect.IncomingMessage, response: ServerResponse) {
  const url = request.originalUrl ?? '/';
  const template = await vite.transformIndexHtml(
    url,
    await readFile(path.join(vite.config.root, 'index.html'), 'utf8'),
  );
  const entry = (await vite.ssrLoadModule('/src/site/entry-server.tsx')) as ServerEntry;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  const isAdmin = /^\/admin(\/|$|\?)/.test(url);
  const asked = isAdmin ? '/' : url;
  const page = (await (await fetch(`${api}/api/pages?path=${encodeURIComponent(asked)}`)).json()) as PagesAnswer;
  if ('redirect' in page) {
    response.writeHead(302, { Location: page.redirect });
    return response.end();
  }
  if (isAdmin) {
    const styles = `<title>Admin</title><style id="styles">${entry.globalStyles()}</style>`;
    return response.end(fill(template, styles, '', dataScript({ site: page.site, accountExists: false })));
  }
  const { html, css } = entry.render(page);
  response.statusCode = page.status;
  const title = `<title>${escapeText(page.head.title)}</title>`;
  return response.end(fill(template, `${title}<style id="styles">${css}</style>`, html.join(''), dataScript(page)));
}

function fill(template: string, head: string, app: string, data: string): string {
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => app)
    .replace('<!--data-->', () => data);
}

function dataScript(page: PageAnswer | AdminShellData): string {
  return `<script type="application/json" id="page-data">${JSON.stringify(page).replace(/</g, '\\u003c')}</script>`;
}
