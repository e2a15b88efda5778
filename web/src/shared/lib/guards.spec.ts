import { isNumber, isText, isListWith, optional, orNull, hasShape } from './guards';

interface Row {
  id: number;
  name: string;
  note?: string | undefined;
  parent: { id: number } | null;
}

const isRow = hasShape<Row>({
  id: isNumber,
  name: isText,
  note: optional(isText),
  parent: orNull(hasShape<{ id: number }>({ id: isNumber })),
});

describe('the shape of an answer', () => {
  it('takes what has all named fields, whatever else it holds', () => {
    expect(isRow({ id: 1, name: '', parent: null, more: [] })).toBe(true);
    expect(isRow({ id: 1, name: 'a', note: 'b', parent: { id: 2 } })).toBe(true);
  });

  it.each([undefined, null, '', 'text', 7, true, [], {}, { id: 1 }, { id: '1', name: 'a', parent: null }])(
    'refuses %j',
    (value) => expect(isRow(value)).toBe(false),
  );

  it('refuses numbers that nobody can count with, and parts that are wrong', () => {
    expect(isNumber(NaN)).toBe(false);
    expect(isRow({ id: 1, name: 'a', parent: {} })).toBe(false);
    expect(isListWith(isRow)([{ id: 1, name: 'a', parent: null }, null])).toBe(false);
    expect(isListWith(isRow)({ length: 0 })).toBe(false);
    expect(isListWith(isRow)([])).toBe(true);
  });
});
