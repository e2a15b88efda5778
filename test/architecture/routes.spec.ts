import 'reflect-metadata';
import { type DynamicModule, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import { AppModule } from '../../src/app.module.js';
import { CHANGES_PUBLIC_CONTENT } from '../../src/common/changes-public-content.js';
import { Log } from '../../src/common/logger.js';
import { IS_PUBLIC } from '../../src/common/public.decorator.js';
import { readSettings } from '../../src/config/settings.js';

/** Every route of the application: who may call it, and whether it changes what pages show. A new route is a new line. */
const ROUTES = `
GET /:slug.md public
GET /api/admin/analytics-config admin
POST /api/admin/analytics-config admin changes-content
DELETE /api/admin/articles admin changes-content
GET /api/admin/articles admin
POST /api/admin/articles admin changes-content
PUT /api/admin/articles admin changes-content
DELETE /api/admin/articles/:id admin changes-content
GET /api/admin/articles/:id admin
PUT /api/admin/articles/:id admin changes-content
POST /api/admin/articles/preview admin
GET /api/admin/articles/stats admin
POST /api/admin/articles/upload-file admin changes-content
POST /api/admin/change-password admin
GET /api/admin/counts admin
POST /api/admin/login public
GET /api/admin/me admin
POST /api/admin/media admin
GET /api/admin/messages admin
DELETE /api/admin/messages/:id admin
PATCH /api/admin/messages/:id admin
GET /api/admin/messages/stats admin
DELETE /api/admin/missed-addresses admin
GET /api/admin/missed-addresses admin
DELETE /api/admin/redirects admin
GET /api/admin/redirects admin
POST /api/admin/redirects admin
POST /api/admin/register public
GET /api/analytics-public public
GET /api/articles public
GET /api/articles/:slugOrId public
POST /api/contact public
POST /api/helpful public
GET /api/pages public
POST /api/reads public
GET /api/sitemap-:part.xml,sitemap-:part.xml public
GET /api/sitemap.xml,sitemap.xml public
ALL /api{/*rest} public
GET /apple-touch-icon.png public
POST /contact public
GET /favicon.ico public
GET /feed public
GET /feed/atom public
GET /feed/category/:category public
GET /feed/json public
GET /healthz public
GET /llms-full.txt public
GET /llms.txt public
GET /media/:name public
GET /readyz public
GET /robots.txt public
GET /site.webmanifest public
GET /static/covers/:slug.svg public
GET /static/icons/:name public
GET /static/share/:name public
GET /static/share/page/:name public
GET /{*path} public
`;

type Handler = (...values: never[]) => unknown;

/** The controllers of a module and of all that it imports. */
async function controllersOf(module: unknown, seen = new Set<unknown>()): Promise<Type[]> {
  const given = (await module) as Type | DynamicModule;
  const [type, dynamic] = typeof given === 'function' ? [given, undefined] : [given.module, given];
  const key = dynamic ?? type;
  if (seen.has(key)) return [];
  seen.add(key);
  const listed = (name: 'controllers' | 'imports'): unknown[] => [
    ...((Reflect.getMetadata(MODULE_METADATA[name === 'imports' ? 'IMPORTS' : 'CONTROLLERS'], type) as
      unknown[] | undefined) ?? []),
    ...(dynamic?.[name] ?? []),
  ];
  const inner = await Promise.all(listed('imports').map((imported) => controllersOf(imported, seen)));
  return [...(listed('controllers') as Type[]), ...inner.flat()];
}

function routesOf(controller: Type): string[] {
  const prototype = controller.prototype as Record<string, Handler>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name]!;
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const path = [controller, handler]
      .map((target) => String(Reflect.getMetadata(PATH_METADATA, target)).replace(/^\/+|\/+$/g, ''))
      .filter((part) => part !== '')
      .join('/');
    const isPublic = [handler, controller].some((target) => Reflect.getMetadata(IS_PUBLIC, target) === true);
    const changes = Reflect.getMetadata(CHANGES_PUBLIC_CONTENT, handler) === true;
    return [`${RequestMethod[method]} /${path} ${isPublic ? 'public' : 'admin'}${changes ? ' changes-content' : ''}`];
  });
}

it('the application has these routes and no others', async () => {
  const controllers = await controllersOf(AppModule.with(readSettings({}), Log.create('silent')));
  const found = [...new Set(controllers)].flatMap(routesOf).sort();
  expect(found).toEqual(ROUTES.trim().split('\n').sort());
});
