import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { MissedAddressesController } from './missed-addresses.controller.js';
import { MissedAddresses } from './missed-addresses.service.js';
import { RedirectFile } from './redirect-file.service.js';
import { RedirectsService } from './redirects.service.js';

/** Missed addresses, and the administrator's redirects for them. */
@Module({
  imports: [ArticlesModule],
  controllers: [MissedAddressesController],
  providers: [MissedAddresses, RedirectFile, RedirectsService],
  exports: [MissedAddresses, RedirectsService],
})
export class MissedAddressesModule {}
