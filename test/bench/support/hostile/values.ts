import type { Random } from '../random.js';
import { hostileText, MARK } from './texts.js';

/** Any JSON value of an unexpected type, or under the name of an inherited property. */
export function hostileValue(random: Random): unknown {
  if (random.chance(0.6)) return hostileText(random);
  return random.pick<() => unknown>([
    () => null,
    () => random.chance(0.5),
    () => random.pick([-1, 0, 1.5, 1e308, -1e308, 2_147_483_648, Number.MAX_SAFE_INTEGER + 2]),
    () => [],
    () => [hostileText(random), [hostileText(random)]],
    () => Array.from({ length: random.int(1, 2_000) }, (_, at) => at),
    () => ({}),
    () => ({ toString: MARK, valueOf: MARK, length: 1e9, toJSON: MARK }),
    () => ({ $gt: '', $ne: MARK, $where: MARK }),
    () => ({ length: -1, 0: MARK }),
    () => polluting(random),
    () => nested(random.int(2, 200)),
  ])();
}

/** A prototype pollution attempt: own properties named like inherited ones. */
export function polluting(random: Random): unknown {
  const inside = { polluted: MARK, isAdmin: true, published: true, statusCode: 200 };
  const text = random.pick([
    `{"__proto__":${JSON.stringify(inside)}}`,
    `{"constructor":{"prototype":${JSON.stringify(inside)}}}`,
    `{"__proto__":{"__proto__":${JSON.stringify(inside)}}}`,
    `{"__defineGetter__":"${MARK}","hasOwnProperty":1,"toString":null}`,
  ]);
  return JSON.parse(text);
}

/** A deeply nested object. */
function nested(depth: number): unknown {
  let value: unknown = MARK;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
