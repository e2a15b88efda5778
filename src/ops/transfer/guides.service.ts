import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ARTICLE_FIELDS, type ChangeNote, NEW_ARTICLE, type Source } from '#contract';
import { Injectable } from '@nestjs/common';
import { ArticleWriter } from '../../content/articles/write/article-writer.service.js';
import { type ArticleDraft, notesInOrder } from '../../content/articles/index.js';
import { ArticlesService } from '../../content/articles/articles.service.js';
import { prepareContent } from '../../text/article-import/index.js';
import { makeFolder } from '../../platform/common/make-folder.js';
import { HistoryRecorder } from '../../content/history/history-recorder.service.js';
import { type Size, TASKS } from '../../text/html/index.js';
import { type Illustrated, MediaService } from '../../content/media/media.service.js';
import { TransferError } from './archive.js';
import { type FileSink, folderSink } from './file-sink.js';
import { type Guide, guideFile } from './guide-file.js';
import { GuideLists, type ListItemPlan } from './guide-lists.service.js';
import { describeError } from './describe-error.js';
import { unwritable } from './unwritable.js';
import { GuideImages } from './guide-images.js';
import { readWithin } from './read-within.js';

/** What an import does, or would do, with one file, or with one item of a list beside the guides. */
export type GuidePlan = ListItemPlan;

/** A parsed file with its whole article: only one at a time is in memory. */
interface ParsedPlan extends GuidePlan {
  draft?: ArticleDraft;
  /** The article that the file updates. */
  id?: number;
}

/** Converts content to the body of a guide file; see `guideBody`. */
export type ToBody = (content: string, sizes: ReadonlyMap<string, Size>) => string | Promise<string>;

/** The result of an export. */
export interface GuidesExported {
  written: number;
  failed: string[];
  /** Guide files in the folder without an article, which were not changed. */
  others: string[];
}

/** Exports and imports articles as Markdown files with front matter: `<category>/<slug>.md`, images in `media`. */
@Injectable()
export class GuidesService {
  private readonly images: GuideImages;

  constructor(
    private readonly articles: ArticlesService,
    private readonly writer: ArticleWriter,
    private readonly media: MediaService,
    private readonly lists: GuideLists,
    private readonly history: HistoryRecorder,
  ) {
    this.images = new GuideImages(media);
  }

  /**
   * Writes all articles, including drafts. An article that cannot be a file is reported, and the others are written.
   * @throws TransferError if a file cannot be written
   */
  async exportTo(folder: string): Promise<GuidesExported> {
    await makeFolder(folder, 0o777).catch((error: unknown) => {
      throw unwritable(folder, error);
    });
    const sink = folderSink(folder);
    const { files, failed } = await this.write(sink, await this.articles.slugs());
    await this.lists.exportOthers(sink);
    const written = new Set(files.map((file) => path.join(...file.split('/'))));
    const others = (await guideFilesIn(folder).catch(() => [])).filter((file) => !written.has(file));
    return { written: files.length, failed, others };
  }

  /**
   * Writes a selection of articles with their images, and the facts, one file after the other.
   * @param slugs those deleted before their turn are skipped
   * @param toBody inline by default, as a command serves no other requests
   * @returns the articles' files, and what could not be written
   */
  async write(
    sink: FileSink,
    slugs: readonly string[],
    toBody: ToBody = TASKS.guideBody,
  ): Promise<{ files: string[]; failed: string[] }> {
    const failed: string[] = [];
    const files: string[] = [];
    const images = new Set<string>();
    await this.lists.exportFacts(sink);
    for (const slug of slugs) {
      if (sink.closed()) break;
      const guide = await this.articles.stored(slug);
      if (!guide) continue;
      const file = `${guide.category}/${slug}.md`;
      try {
        const body = await toBody(guide.content, await this.media.sizesIn(guide.content));
        await sink.write(file, guideFile(guide, body));
        files.push(file);
        await this.images.exportTo(sink, guide, images);
      } catch (error) {
        if (error instanceof TransferError) throw error;
        failed.push(`${slug}: ${describeError(error)}`);
      }
    }
    return { files, failed };
  }

  /** Compares each file of a folder with the stored article; stores nothing. */
  async plan(folder: string): Promise<GuidePlan[]> {
    const facts = await this.lists.planBefore(folder);
    const plans: (GuidePlan & { since: string })[] = [];
    const seen = new Map<string, string>();
    for (const file of await guideFilesIn(folder)) {
      const { draft, outcome, reason } = await this.planFile(folder, file);
      const slug = draft?.slug ?? '';
      const twin = draft && seen.get(slug);
      if (draft && !twin) seen.set(slug, file);
      const since = draft?.createdAt?.toISOString() ?? draft?.publish_date ?? '';
      plans.push(
        twin
          ? { file, outcome: 'rejected', reason: `${twin} has the same slug.`, since }
          : { file, outcome, ...(reason !== undefined && { reason }), since },
      );
    }
    // Oldest first, so that articles of the same day keep their order in lists.
    const guides = plans
      .sort((a, b) => (a.since < b.since ? -1 : Number(a.since > b.since)))
      .map(({ since: _, ...plan }) => plan);
    // Facts first: guides refer to them. Steps last: they refer to guides.
    return [...facts, ...guides, ...(await this.lists.planAfter(folder))];
  }

  /** Applies plans independently: a failed one does not prevent the others. The history records them as one act. */
  async apply(folder: string, plans: readonly GuidePlan[]): Promise<GuidePlan[]> {
    return this.history.recordAsOne({ kind: 'guides-imported', actor: 'command' }, () => this.applyAll(folder, plans));
  }

  private async applyAll(folder: string, plans: readonly GuidePlan[]): Promise<GuidePlan[]> {
    const results: GuidePlan[] = [];
    for (const plan of plans) {
      try {
        if (plan.store) {
          await plan.store();
          results.push(plan);
          continue;
        }
        // Read again: plans do not hold the articles, and may be outdated.
        const parsed =
          plan.outcome === 'new' || plan.outcome === 'changed' ? await this.planFile(folder, plan.file) : plan;
        await this.store(folder, parsed);
        results.push({
          file: parsed.file,
          outcome: parsed.outcome,
          ...(parsed.reason !== undefined && { reason: parsed.reason }),
        });
      } catch (error) {
        results.push({ file: plan.file, outcome: 'rejected', reason: describeError(error) });
      }
    }
    if (plans.some(({ isStep }) => isStep)) await this.lists.orderSteps(folder);
    return results;
  }

  private async planFile(folder: string, file: string): Promise<ParsedPlan> {
    try {
      const draft = await this.writer.read(await readWithin(folder, file), path.basename(file));
      draft.slug ??= path.basename(file).replace(/\.md$/i, '');
      this.writer.check(draft);
      const reason = await this.images.problem(folder, illustrated(draft));
      const plan = { file, draft, ...(reason !== undefined && { reason }) };
      const stored = await this.articles.stored(draft.slug);
      if (!stored) return { ...plan, outcome: 'new' };
      const finished = await this.media.createSizeWriter(draft.content.content);
      const content = finished(draft.content.content);
      // Content stored by an earlier version counts as equal if this version would store it that way.
      const keeps = content === stored.content || content === finished(prepareContent(stored.content).content);
      const isSame = keeps && isUnchanged(draft, stored);
      return { ...plan, outcome: isSame ? 'same' : 'changed', id: stored.id };
    } catch (error) {
      return { file, outcome: 'rejected', reason: describeError(error) };
    }
  }

  private async store(folder: string, { draft, id, outcome }: ParsedPlan): Promise<void> {
    if (!draft || outcome === 'same') return;
    await this.images.store(folder, illustrated(draft));
    if (id === undefined) await this.writer.create(draft);
    // Otherwise removing a line from a file would change nothing.
    else await this.writer.update(id, { ...DEFAULTS, ...statedFields(draft) });
  }
}

function illustrated(draft: ArticleDraft): Illustrated {
  return { ...draft, content: draft.content.content };
}

/** Fields that keep their values if a guide file leaves them out; all others become as in a new article. */
const KEPT: readonly string[] = ['excerpt', 'featured', 'published', 'publish_date', 'slug', 'change_note'];
const DEFAULTS = Object.fromEntries(Object.entries(NEW_ARTICLE).filter(([field]) => !KEPT.includes(field)));

function statedFields(draft: ArticleDraft): ArticleDraft {
  return Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== undefined),
  ) as unknown as ArticleDraft;
}

/** Whether storing a draft would leave an article unchanged, apart from its content. */
function isUnchanged(draft: ArticleDraft, stored: Guide): boolean {
  const wanted = { ...stored, ...DEFAULTS, ...statedFields(draft) };
  return ARTICLE_FIELDS.every(
    (field) =>
      field === 'content' ||
      field === 'change_note' ||
      comparable(field, wanted[field]) === comparable(field, stored[field]),
  );
}

function comparable(field: keyof Guide, value: unknown): string {
  if (field === 'change_notes') return JSON.stringify(notesInOrder(value as ChangeNote[]));
  if (field === 'sources')
    return JSON.stringify((value as Source[]).map(({ title, url, read_on }) => [title, url, read_on]));
  return JSON.stringify(value);
}

/** The Markdown files of a folder and its subfolders; links to folders are not followed. */
async function guideFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && /\.md$/i.test(entry.name))
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .sort();
}
