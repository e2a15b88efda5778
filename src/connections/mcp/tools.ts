import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { ARTICLE_LIMITS, CATEGORY_IDS, DRAFT_LIMITS, FACT_LIMITS } from '#contract';
import { type CallApi, RefusedCall } from './own-calls.service.js';
import { listDueFacts, readGuide, searchGuides } from './read-tools.js';
import { proposeFact, writeDraft } from './write-tools.js';

/** What the tools of one request may use. */
export interface ToolContext {
  call: CallApi;
  siteUrl: string;
  /** Identifies the program among the editors of a draft. */
  writer: string;
  /** Whether the key may write drafts and propose values. */
  mayPropose: boolean;
}

const guide = z.string().min(1).max(ARTICLE_LIMITS.slug).describe('The slug of a guide, or its id.');
const READS = { readOnlyHint: true, openWorldHint: false };
const PROPOSES = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Registers the tools that the caller's key allows. */
export function addTools(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'search',
    {
      description: 'Searches the published guides. Gives slug, title, excerpt and URL of each, the best first.',
      inputSchema: {
        query: z.string().min(1).max(ARTICLE_LIMITS.query),
        limit: z.number().int().min(1).max(50).default(10),
      },
      annotations: READS,
    },
    (input) => answer(() => searchGuides(context, input)),
  );
  server.registerTool(
    'read_guide',
    {
      description:
        'Reads a guide as it is written (HTML, where {{name}} stands for the value of a fact), with those facts: value, source, the day each was checked and its age.',
      inputSchema: { guide },
      annotations: READS,
    },
    (input) => answer(() => readGuide(context, input)),
  );
  server.registerTool(
    'list_due',
    {
      description:
        'Lists the facts whose review date has passed, the oldest first, with the page and sentence to check.',
      inputSchema: { limit: z.number().int().min(1).max(200).default(50) },
      annotations: READS,
    },
    (input) => answer(() => listDueFacts(context, input)),
  );
  if (!context.mayPropose) return;
  server.registerTool(
    'write_draft',
    {
      description:
        'Writes a draft: changes to a guide, or a new one. Readers see it only if the administrator publishes it. Omitted fields of a guide stay as they are.',
      inputSchema: {
        guide: guide.optional().describe('The guide to change; omit it for a new one.'),
        draft: z
          .string()
          .max(DRAFT_LIMITS.field)
          .optional()
          .describe('The key of a draft of a new guide, to write it anew.'),
        title: z.string().max(ARTICLE_LIMITS.title).optional(),
        content: z.string().max(ARTICLE_LIMITS.content).describe('The whole text as HTML.'),
        category: z.enum(CATEGORY_IDS).optional(),
        excerpt: z.string().max(ARTICLE_LIMITS.excerpt).optional(),
        revision: z.number().int().min(1).optional().describe('Of a draft by somebody else that this one replaces.'),
      },
      annotations: PROPOSES,
    },
    (input) => answer(() => writeDraft(context, input)),
  );
  server.registerTool(
    'propose_fact',
    {
      description:
        'Proposes a value of a fact, with the page that states it and the sentence there, word for word. The administrator decides.',
      inputSchema: {
        fact: z.string().min(1).max(FACT_LIMITS.id).describe('The id of the fact.'),
        value: z.string().min(1).max(FACT_LIMITS.table),
        quote: z.string().min(1).max(FACT_LIMITS.quote),
        source_url: z.string().max(FACT_LIMITS.sourceUrl),
        source_title: z.string().max(FACT_LIMITS.sourceTitle).optional(),
        unit: z.string().max(FACT_LIMITS.unit).optional(),
        valid_from: z.string().nullable().optional().describe('YYYY-MM-DD'),
      },
      annotations: PROPOSES,
    },
    (input) => answer(() => proposeFact(context, input)),
  );
}

/** A tool's result; what the API refused is told in its own words. */
async function answer(work: () => Promise<object>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await work()) }] };
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
}
