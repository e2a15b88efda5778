import { createHash } from 'node:crypto';
import { endpoints } from '#contract';
import { element, escapeXml } from '../common/xml.js';
import type { Call, Media } from './call.js';
import { CALLS } from './calls.js';
import { ERRORS, listErrors } from './document.js';
import { readSchemas } from './read-schemas.js';
import type { Schema } from './schema.js';

const CSS =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}' +
  'h2{margin-top:2.5rem;border-bottom:1px solid}h3{margin:1.75rem 0 .25rem;overflow-wrap:anywhere}code{font-size:.95em}' +
  'p,ul{margin:.25rem 0}li{overflow-wrap:anywhere}.scroll{overflow-x:auto}table{border-collapse:collapse}' +
  'td,th{border:1px solid;padding:.25rem .5rem;text-align:left;vertical-align:top}';

/** The page's policy: it has one style and nothing else. */
export const DOCUMENT_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The API document as a page without scripts. */
export function documentPage(siteName: string): string {
  const areas = [...new Set(CALLS.map(({ area }) => area))];
  const sections = areas.map(
    (name) =>
      element('h2', name) +
      CALLS.filter(({ area }) => area === name)
        .map(callText)
        .join(''),
  );
  const title = `${siteName} API`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `${element('title', title)}<style>${CSS}</style></head><body><main>${element('h1', title)}` +
    `<p>For programs: <a href="${endpoints.openapi}">OpenAPI document</a>. Administrator calls require the ` +
    `header <code>Authorization: Bearer …</code> with the token returned by sign-in.</p>${sections.join('')}` +
    `<h2>Errors</h2><p>Every error is an ${link('ApiError')}.</p><ul>${errorTexts()}</ul>` +
    `<h2>Schemas</h2>${Object.entries(readSchemas()).map(schemaText).join('')}</main></body></html>`
  );
}

function callText(call: Call): string {
  const { method, path, summary, open, parameters = [], body, answers } = call;
  const lines = [
    ...parameters.map(
      ({ name, in: where, required, schema }) =>
        `${where === 'path' ? 'In the path' : 'Parameter'} ${element('code', name)}${required ? '' : ' (optional)'}: ${typeText(schema)}`,
    ),
    ...(body ? [`Takes ${mediaText(body)}`] : []),
    ...answers.map(
      ({ status, text, content, counted }) =>
        `<b>${status}</b> ${prose(text)} ${content ? mediaText(content) : ''}${counted ? ' The total is in <code>X-Total-Count</code>.' : ''}`,
    ),
    `Errors: ${listErrors(call).join(', ') || 'none'}`,
  ];
  return (
    `<h3><code>${method.toUpperCase()} ${escapeXml(path)}</code></h3><p>${prose(summary)}.${open ? '' : ' Needs the token.'}</p>` +
    `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
  );
}

function mediaText(content: Media): string {
  return Object.entries(content)
    .map(([type, schema]) => `${element('code', type)}: ${typeText(schema)}`)
    .join('; or ');
}

function errorTexts(): string {
  return Object.entries(ERRORS)
    .map(([status, text]) => `<li><b>${status}</b> ${prose(text)}</li>`)
    .join('');
}

function schemaText([name, schema]: [string, Schema]): string {
  const heading = `<h3 id="${escapeXml(name)}">${escapeXml(name)}</h3>`;
  if (!schema.properties) return `${heading}<p>${typeText(schema)}</p>`;
  return heading + (schema.description ? `<p>${prose(schema.description)}</p>` : '') + fieldTable(schema);
}

function fieldTable({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      `<tr><td>${element('code', name)}${required.includes(name) ? '' : ' (optional)'}</td><td>${typeText(field)}</td></tr>`,
  );
  return `<div class="scroll" tabindex="0"><table><thead><tr><th>Field</th><th>What it is</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** Describes a schema in words. */
function typeText(schema: Schema): string {
  const limits = (['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'default'] as const)
    .filter((limit) => schema[limit] !== undefined)
    .map((limit) => `${limit} ${schema[limit] ?? ''}`);
  const about = [plainType(schema), schema.format ? escapeXml(schema.format) : '', ...limits]
    .filter(Boolean)
    .join(', ');
  return schema.description ? `${about}. ${prose(schema.description)}` : about;
}

function plainType(schema: Schema): string {
  if (schema.$ref) return link(schema.$ref.replace('#/components/schemas/', ''));
  const choice = schema.oneOf ?? schema.anyOf;
  if (choice) return choice.map(plainType).join(' or ');
  if (schema.const !== undefined) return element('code', JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => element('code', JSON.stringify(value))).join(' or ');
  if (schema.items) return `list of ${plainType(schema.items)}`;
  if (schema.additionalProperties) return `map of ${plainType(schema.additionalProperties)}`;
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${element('code', name)}: ${plainType(field)}`,
    );
    return `object of ${fields.join(', ')}`;
  }
  return escapeXml([schema.type ?? 'anything'].flat().join(' or '));
}

function link(name: string): string {
  return `<a href="#${escapeXml(name)}">${escapeXml(name)}</a>`;
}

/** Formats a sentence with names between backticks. */
function prose(text: string): string {
  return escapeXml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
