import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { MediaModule } from '../../content/media/media.module.js';
import { MissedAddressesModule } from '../../content/redirects/missed-addresses.module.js';
import { OutgoingModule } from '../../platform/outgoing/outgoing.module.js';
import { HtmlModule } from '../../text/html/html.module.js';
import { ForeignImages } from './foreign-images.service.js';
import { ImportItemStore } from './import-item-store.service.js';
import { ImportRunner } from './run-import.service.js';
import { SiteImportStore } from './site-import-store.service.js';
import { SiteImportsController } from './site-imports.controller.js';
import { SiteImports } from './site-imports.service.js';
import { SiteReader } from './site-reader.service.js';
import { SiteStaging } from './stage-site.service.js';

/** Other sites, imported: Ghost, WordPress, and folders of Markdown or HTML. */
@Module({
  imports: [ArticlesModule, HtmlModule, MediaModule, MissedAddressesModule, OutgoingModule],
  controllers: [SiteImportsController],
  providers: [ForeignImages, ImportItemStore, ImportRunner, SiteImportStore, SiteImports, SiteReader, SiteStaging],
  exports: [SiteImports],
})
export class SiteImportModule {}
