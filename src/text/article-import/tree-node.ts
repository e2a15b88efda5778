import type { CheerioAPI } from 'cheerio/slim';

/** A node of an HTML tree. */
export type TreeNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
export type TreeElement = Extract<TreeNode, { attribs: unknown }>;
export type TreeText = Extract<TreeNode, { data: string }>;
