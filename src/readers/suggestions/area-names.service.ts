import { Injectable } from '@nestjs/common';
import { type Area, tellingTokens, type Token, tokenise } from '#contract';
import { AreasService } from '../../content/areas/areas.service.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { UntilChange } from '../../platform/common/until-change.js';

/** Words around the name of an area that ask for the area itself. */
const ASKING = new Set(
  tokenise('live living stay staying area areas locality neighbourhood flat flats home house rent renting').map(
    ({ stem }) => stem,
  ),
);

/** Fewer letters say too little. */
const LEAST_LETTERS = 3;

interface NamedArea {
  area: Pick<Area, 'slug' | 'name'>;
  /** The words of each of its names. */
  names: Token[][];
}

interface NamedAreas {
  named: NamedArea[];
  /** Of the words of all names. */
  stems: ReadonlySet<string>;
}

/** Finds areas by their names, in any of their spellings. */
@Injectable()
export class AreaNames {
  private readonly areas: UntilChange<NamedAreas>;

  constructor(areas: AreasService, content: PublicContent) {
    this.areas = new UntilChange(content, async (): Promise<NamedAreas> => {
      const named = (await areas.list()).map((area) => ({
        area: { slug: area.slug, name: area.name },
        names: [area.name, ...area.other_names].map(tokenise),
      }));
      return { named, stems: new Set(named.flatMap(({ names }) => names.flat().map(({ stem }) => stem))) };
    });
  }

  /**
   * The areas that a query names, by name: all its words that do not merely ask are in one name, and at least half of the
   * words of that name are in the query.
   * @param isBeingTyped the last word may be the beginning of one
   */
  async findMatching(q: string, limit: number, isBeingTyped = false): Promise<NamedArea['area'][]> {
    const tokens = tokenise(q);
    const last = isBeingTyped ? tokens.at(-1) : undefined;
    const asked = tellingTokens(tokens, isBeingTyped).filter(({ stem }) => !ASKING.has(stem));
    if (asked.every(({ word }) => word.length < LEAST_LETTERS)) return [];
    const { named, stems } = await this.areas.get();
    // Nearly always.
    if (asked.some((token) => token !== last && !stems.has(token.stem))) return [];
    const isSame = (one: Token, other: Token): boolean =>
      one.stem === other.stem || (one === last && one.word.length >= LEAST_LETTERS && other.word.startsWith(one.word));
    const isNamed = (name: readonly Token[]): boolean => {
      if (!asked.every((token) => name.some((word) => isSame(token, word)))) return false;
      return name.filter((word) => asked.some((token) => isSame(token, word))).length * 2 >= name.length;
    };
    const found = named.filter(({ names }) => names.some(isNamed));
    return found.slice(0, limit).map(({ area }) => area);
  }
}
