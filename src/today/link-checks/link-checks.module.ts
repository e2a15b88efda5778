import { Module } from '@nestjs/common';
import { AreasModule } from '../../content/areas/areas.module.js';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { MissedAddressesModule } from '../../content/redirects/missed-addresses.module.js';
import { OutgoingModule } from '../../platform/outgoing/outgoing.module.js';
import { SourceChecksModule } from '../source-checks/source-checks.module.js';
import { LinkFinder } from './link-finder.service.js';
import { LinksController } from './links.controller.js';
import { OutsideLinkJob } from './outside-link-job.service.js';
import { OutsideLinks } from './outside-links.service.js';

/** Links that check themselves: those within the site as it is now, those to other sites by looking there. */
@Module({
  imports: [AreasModule, ArticlesModule, MissedAddressesModule, OutgoingModule, SourceChecksModule],
  controllers: [LinksController],
  providers: [LinkFinder, OutsideLinkJob, OutsideLinks],
  exports: [LinkFinder],
})
export class LinkChecksModule {}
