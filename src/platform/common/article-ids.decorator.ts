import { LARGEST_ID } from '#contract';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';

/**
 * Checks that a field is a list of article ids, at least one.
 * @param instead what else the body may contain, e.g. `, or all is true`
 */
export function ArticleIds(atMost: number, instead: string): PropertyDecorator {
  const checks = [
    IsArray({ message: `ids must be a list of article ids${instead}` }),
    ArrayMinSize(1, { message: 'ids must name at least one article' }),
    ArrayMaxSize(atMost, { message: `ids may name at most ${atMost} articles` }),
    IsInt({ each: true, message: 'ids must be whole numbers' }),
    Min(1, { each: true, message: 'ids must be at least 1' }),
    Max(LARGEST_ID, { each: true, message: 'ids must be article ids' }),
  ];
  return (target, property) => checks.forEach((check) => check(target, property));
}
