import { Module } from '@nestjs/common';
import { SiteIconsController } from './site-icons.controller.js';
import { SiteIcons } from './site-icons.service.js';

/** The site's icons and its web manifest. */
@Module({ controllers: [SiteIconsController], providers: [SiteIcons] })
export class SiteIconsModule {}
