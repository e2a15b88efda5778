import { fillDiagram, listDiagramFacts } from './fill-diagram.js';

const SVG = '<text>{{auto-km|₹18}}, {{5 * auto-km|₹90}}, since {{since auto-km|August 2025}}, {{bus|₹80}}</text>';
const fact = (value: string, valid_from: string | null = '2026-04-01') => ({
  value,
  valid_from,
  checked_on: '2026-05-02',
});
const fill = (value: string, validFrom?: string | null) =>
  fillDiagram(SVG, new Map([['auto-km', fact(value, validFrom)]]));

describe('the facts of a diagram', () => {
  it('are named once each', () => {
    expect(listDiagramFacts(SVG)).toEqual(['auto-km', 'bus']);
    expect(listDiagramFacts('<text>{{no mention}} {{auto-km}}</text>')).toEqual([]);
  });

  it.each([
    ['₹21', '₹21, ₹105, since April 2026, ₹80'],
    ['₹1,200', '₹1,200, ₹6,000, since April 2026, ₹80'],
    ['about ₹20.50', '₹20.50, ₹102.50, since April 2026, ₹80'],
  ])('fill it with %s, multiples and the month', (value, expected) => {
    expect(fill(value)).toBe(`<text>${expected}</text>`);
  });

  it('leave what is drawn where they are unknown or no amount', () => {
    const drawn = '<text>₹18, ₹90, since August 2025, ₹80</text>';
    expect(fillDiagram(SVG, new Map())).toBe(drawn);
    for (const value of ['<b>', '₹10 to ₹20', 'Rs 5', '']) expect(fill(value)).toBe(drawn);
  });

  it('count from the day they were checked if no other is known', () => {
    expect(fill('₹21', null)).toContain('since May 2026');
  });
});
