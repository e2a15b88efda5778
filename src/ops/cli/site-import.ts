import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  CATEGORY_IDS,
  IMPORT_FORMAT_NAMES,
  type ImportItem,
  isCategoryId,
  SITE_IMPORT_LIMITS,
  type SiteImport,
} from '#contract';
import { ormOptions } from '../../../ormconfig.js';
import { SiteImportModule } from '../../connections/site-import/site-import.module.js';
import { SiteImports } from '../../connections/site-import/site-imports.service.js';
import { CommonModule } from '../../platform/common/common.module.js';
import { Log } from '../../platform/common/logger.js';
import { startingLog } from '../../platform/common/starting-log.js';
import { ConfigModule } from '../../platform/config/config.module.js';
import type { Settings } from '../../platform/config/settings.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { onDatabase } from './database-command.js';

const USAGE = `npm run site:import -- FILE [--images=ZIP] [--category=housing] [--tag-NAME=CATEGORY …] [--fetch-images] [--no-redirects] [--yes]
  Shows what importing FILE would do: an export of Ghost (.json) or WordPress (.xml), or a folder or ZIP of Markdown and HTML files, as
  Hugo, Jekyll, Docusaurus and Astro keep them. With --yes it does it, as one act of the history with one undo. Texts get the category of
  their first tag or category that --tag-… names, or else --category (${CATEGORY_IDS.join(', ')}).
`;
const LOOK_EVERY = 500;

/** The part of the application that an import needs. */
@Module({})
class ImportCommand {}

/** Runs the command with settings from an environment. */
export const run = onDatabase(
  { usage: USAGE, operands: 1, on: 'an existing database' },
  async ({ databaseUrl, settings, operands: [file = ''], has }) => {
    const category = readOption('category') ?? CATEGORY_IDS[0];
    if (!isCategoryId(category)) throw new Error(`--category must be one of ${CATEGORY_IDS.join(', ')}.`);
    const images = readOption('images');
    for (const one of [file, ...(images === undefined ? [] : [images])])
      await stat(one).catch(() => {
        throw new Error(`${one} is not there.`);
      });
    await withImports(settings, databaseUrl, async (imports) => {
      const source = {
        path: path.resolve(file),
        name: path.basename(file),
        ...(images !== undefined && { images: path.resolve(images) }),
      };
      const { id, read } = await imports.begin(source, [], category);
      await read;
      const found = await imports.get(id);
      if (found.state === 'failed') throw new Error(found.problem);
      await imports.choose(id, {
        redirects: !has('no-redirects'),
        fetch_images: has('fetch-images'),
        labels: found.labels.flatMap((label) => {
          const chosen = readOption(`tag-${label.name}`);
          return isCategoryId(chosen) ? [{ id: label.id, category: chosen }] : [];
        }),
      });
      if (has('yes')) await importAll(imports, id);
      report(await imports.get(id), (await imports.items(id, {}, SITE_IMPORT_LIMITS.items, 0)).items, has('yes'));
      if (!has('yes')) await imports.discard(id);
    });
  },
);

async function importAll(imports: SiteImports, id: number): Promise<void> {
  await imports.start(id, 'command');
  for (;;) {
    const { state, states } = await imports.get(id);
    if (state !== 'importing') return;
    process.stderr.write(`${states.imported} imported, ${states.waiting} left\n`);
    await sleep(LOOK_EVERY);
  }
}

function report(found: SiteImport, items: readonly ImportItem[], isDone: boolean): void {
  const { format, outcomes, states, left_out: leftOut, labels, warning } = found;
  process.stdout.write(`${format ? IMPORT_FORMAT_NAMES[format] : 'Export'}, ${items.length} texts\n`);
  for (const { outcome, state, title, reason, notes, slug } of items) {
    if (outcome === 'same') continue;
    const verdict = isDone && state === 'refused' ? 'refused' : outcome;
    process.stdout.write(`${verdict.padEnd(8)} ${title}${slug ? ` (/${slug})` : ''}${reason ? `: ${reason}` : ''}\n`);
    for (const note of notes) process.stdout.write(`         ${note}\n`);
  }
  for (const { kind, name, items: uses, category } of labels)
    process.stdout.write(`${kind.padEnd(8)} ${name}: ${uses} texts${category ? `, ${category}` : ''}\n`);
  for (const { kind, count } of leftOut) process.stdout.write(`left out ${count} × ${kind}\n`);
  if (warning) process.stdout.write(`${warning}\n`);
  const sums = Object.entries(isDone ? states : outcomes).map(([name, count]) => `${count} ${name}`);
  process.stdout.write(
    `${sums.join(', ')}. ${isDone ? 'Imported.' : 'Nothing was stored; repeat with --yes to import.'}\n`,
  );
  if ((isDone ? states.refused : outcomes.refused) > 0) process.exitCode = 1;
}

function readOption(name: string): string | undefined {
  const start = `--${name}=`;
  return process.argv.find((argument) => argument.startsWith(start))?.slice(start.length);
}

async function withImports(
  settings: Settings,
  databaseUrl: string,
  work: (imports: SiteImports) => Promise<void>,
): Promise<void> {
  const log = Log.create('error');
  const imports = [
    ConfigModule.with(Object.assign(settings, { databaseUrl })),
    CommonModule.with(log),
    DatabaseModule.with(ormOptions),
    SiteImportModule,
  ];
  const context = await NestFactory.createApplicationContext(
    { module: ImportCommand, imports },
    { logger: startingLog(log), abortOnError: false },
  );
  try {
    await work(context.get(SiteImports, { strict: false }));
  } finally {
    await context.close();
  }
}
