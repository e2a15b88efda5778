import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { BackgroundWork } from '../../platform/common/background-work.js';
import { Log } from '../../platform/common/logger.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { announcePublicContent } from '../../platform/database/public-content-channel.js';
import { isAnimated, makeVariant, VARIANT_FORMATS, type VariantFormat, variantWidths } from './image-tools.js';

/** Milliseconds between checks for work that another replica or a crash left behind. */
const POLL_INTERVAL = 30_000;
/** Longer than any image takes; after this another replica may claim the work of a dead one. */
const CLAIM_TIMEOUT_MINUTES = 5;
const ATTEMPTS = 3;

interface Claimed {
  hash: string;
  bytes: Buffer;
  width: number;
}

interface Variant {
  width: number;
  format: VariantFormat;
  bytes: Buffer;
}

/** Makes image variants in the background, one image at a time; replicas share the work through the database. */
@Injectable()
export class VariantWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work = new BackgroundWork(
    () => this.makeAll(),
    (error) => this.log.warn({ err: error }, 'could not look for pending image variants'),
  );

  constructor(
    private readonly em: EntityManager,
    private readonly content: PublicContent,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start(POLL_INTERVAL);
  }

  /** Stops before the database does, after the current variant. */
  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  /** Looks for work, now or once the current work is done. */
  wake(): void {
    this.work.wake();
  }

  private async makeAll(): Promise<void> {
    for (let image = await this.claim(); image; image = await this.claim()) await this.make(image);
  }

  private async claim(): Promise<Claimed | undefined> {
    if (this.work.stopped) return undefined;
    const [image] = await this.em.fork().execute<Claimed[]>(
      `update media set claimed_until = now() + make_interval(mins => ?), attempts = attempts + 1
       where hash = (
         select hash from media
         where variants = 'pending' and attempts < ? and (claimed_until is null or claimed_until < now())
         order by created_at limit 1 for update skip locked
       )
       returning hash, bytes, width`,
      [CLAIM_TIMEOUT_MINUTES, ATTEMPTS],
    );
    return image;
  }

  private async make(image: Claimed): Promise<void> {
    let variants: Variant[] | undefined;
    try {
      variants = await this.makeVariants(image);
    } catch (error) {
      this.log.warn(
        { err: error, hash: image.hash },
        'could not make smaller variants of an image; serving the original',
      );
      await this.finish(image.hash, 'failed', []);
      return;
    }
    if (variants) await this.finish(image.hash, 'done', variants);
    else await this.giveBack(image.hash);
  }

  /** Returns `undefined` on shutdown, leaving the image to a later run. */
  private async makeVariants({ bytes, width }: Claimed): Promise<Variant[] | undefined> {
    if (await isAnimated(bytes)) return [];
    const variants: Variant[] = [];
    for (const format of VARIANT_FORMATS) {
      for (const step of variantWidths(width)) {
        if (this.work.stopped) return undefined;
        const made = await makeVariant(bytes, step, format);
        // Skips variants that are no smaller than the original.
        if (made.length < bytes.length) variants.push({ width: step, format, bytes: made });
      }
    }
    return variants;
  }

  private async finish(hash: string, state: 'done' | 'failed', variants: Variant[]): Promise<void> {
    const isShown = await this.em.fork().transactional(async (tx) => {
      const [media] = await tx.execute<unknown[]>(
        'update media set variants = ?, claimed_until = null where hash = ? returning hash',
        [state, hash],
      );
      if (!media) return false;
      for (const { width, format, bytes } of variants) {
        await tx.execute(
          'insert into media_variant (hash, width, format, bytes) values (?, ?, ?, ?) on conflict do nothing',
          [hash, width, format, bytes],
        );
      }
      const [shown] = await tx.execute<unknown[]>('select 1 from article_media where hash = ? limit 1', [hash]);
      // Cached pages that show it lack the new variants, here and in other replicas.
      if (shown && variants.length > 0) await announcePublicContent(tx);
      return Boolean(shown) && variants.length > 0;
    });
    if (isShown) this.content.changed();
  }

  private async giveBack(hash: string): Promise<void> {
    await this.em
      .fork()
      .execute('update media set claimed_until = null, attempts = attempts - 1 where hash = ?', [hash]);
  }
}
