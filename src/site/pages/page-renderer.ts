import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PageAnswer, PageRenderer as Render } from '#contract';
import { Settings } from '../../platform/config/settings.js';
import { HtmlShell, type ShellPage } from './html-shell.js';
import { WEB_BUILD } from './web-build.js';

interface ServerEntry {
  render: Render;
  globalStyles: () => string;
}

/** An entry of Vite's manifest. */
interface BuiltFile {
  file: string;
  isEntry?: boolean;
}

/** Renders pages with the built web bundle. */
@Injectable()
export class PageRenderer implements OnModuleInit {
  private render: Render;
  private globalStyles: () => string;
  private shell: HtmlShell;
  /** The file name of the first script, which names the release: it contains a hash of all others. */
  release = '';

  constructor(private readonly settings: Settings) {}

  async onModuleInit(): Promise<void> {
    const client = (file: string) => readFile(path.join(WEB_BUILD, 'client', file), 'utf8');
    const [template, preloads, manifest] = await Promise.all([
      client('index.html'),
      client('.vite/preloads.json'),
      client('.vite/manifest.json'),
    ]);
    this.shell = new HtmlShell(
      template,
      JSON.parse(preloads) as Record<string, string[]>,
      this.settings.siteUrl.startsWith('https:'),
    );
    this.release = findFirstScript(JSON.parse(manifest) as Record<string, BuiltFile>);
    const entry = pathToFileURL(path.join(WEB_BUILD, 'server/entry-server.js')).href;
    ({ render: this.render, globalStyles: this.globalStyles } = (await import(entry)) as ServerEntry);
  }

  page(answer: PageAnswer): ShellPage {
    return this.shell.page(answer, this.render(answer));
  }

  /** The shell of the admin area. */
  adminPage(accountExists: boolean): ShellPage {
    const { siteName: name, siteUrl: url } = this.settings;
    return this.shell.adminPage({ site: { name, url }, accountExists }, this.globalStyles());
  }
}

function findFirstScript(manifest: Readonly<Record<string, BuiltFile>>): string {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('the built application has no first script');
  return path.basename(entry.file);
}
