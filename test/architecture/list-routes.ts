import 'reflect-metadata';
import { type DynamicModule, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import { AppModule } from '../../src/app.module.js';
import { CHANGES_PUBLIC_CONTENT } from '../../src/platform/common/changes-public-content.js';
import { Log } from '../../src/platform/common/logger.js';
import { OPEN_TO_KEYS } from '../../src/platform/common/open-to-keys.decorator.js';
import { IS_PUBLIC } from '../../src/platform/common/public.decorator.js';
import { readSettings } from '../../src/platform/config/settings.js';

type Handler = (...values: never[]) => unknown;

/** Nest's numbers for the source of a handler's argument. */
const BODY = 3;
const QUERY = 4;

/** A route as declared by its decorators. */
export interface Route {
  /** `GET`, …, `ALL`. */
  method: string;
  /** Without the host; several paths of one handler are separated by commas. */
  path: string;
  isPublic: boolean;
  changesContent: boolean;
  /** The narrowest scope of API keys that the route is open to; absent: only keys for everything, if any. */
  keyScope: string | undefined;
  /** DTO classes that validate the body and the query, if any. */
  body?: Type;
  query?: Type;
}

/** Every route of the application. */
export async function listRoutes(): Promise<Route[]> {
  const controllers = await listControllers(AppModule.with(readSettings({}), Log.create('silent')));
  return [...new Set(controllers)].flatMap(listControllerRoutes);
}

/** The controllers of a module and of all modules it imports. */
async function listControllers(module: unknown, seen = new Set<unknown>()): Promise<Type[]> {
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
  const inner = await Promise.all(listed('imports').map((imported) => listControllers(imported, seen)));
  return [...(listed('controllers') as Type[]), ...inner.flat()];
}

function listControllerRoutes(controller: Type): Route[] {
  const prototype = controller.prototype as Record<string, Handler>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name): Route[] => {
    const handler = prototype[name]!;
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const path = [controller, handler]
      .map((target) => String(Reflect.getMetadata(PATH_METADATA, target)).replace(/^\/+|\/+$/g, ''))
      .filter((part) => part !== '')
      .join('/');
    return [
      {
        method: RequestMethod[method],
        path: `/${path}`,
        isPublic: [handler, controller].some((target) => Reflect.getMetadata(IS_PUBLIC, target) === true),
        changesContent: Reflect.getMetadata(CHANGES_PUBLIC_CONTENT, handler) === true,
        keyScope: [handler, controller]
          .map((target) => Reflect.getMetadata(OPEN_TO_KEYS, target) as string | undefined)
          .find((scope) => scope !== undefined),
        body: argument(controller, name, BODY),
        query: argument(controller, name, QUERY),
      },
    ];
  });
}

/** The DTO class of the argument from `source`; `undefined` for interfaces and plain types. */
function argument(controller: Type, name: string, source: number): Type | undefined {
  const given = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, { index: number }>;
  const entry = Object.entries(given).find(([key]) => key.startsWith(`${source}:`));
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) as Type[];
  const type = entry && types[entry[1].index];
  return type === Object ? undefined : type;
}
