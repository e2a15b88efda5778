import { readCsv, writeCsv } from './csv.js';

describe('comma-separated values', () => {
  it('are read as they were written, whatever they hold', () => {
    const rows = [
      ['a', 'b, c', 'say "x"'],
      ['line\nend', '', 'ಕನ್ನಡ'],
    ];
    expect(readCsv(writeCsv(rows))).toEqual(rows);
  });

  it('run no formula in a spreadsheet', () => {
    expect(writeCsv([['=1+1', '@x', '-2', 3]])).toBe("'=1+1,'@x,'-2,3\r\n");
  });

  it('may be separated by semicolons, begin with a byte-order mark and have empty lines', () => {
    expect(readCsv('\ufefffrom;to\r\n\r\n/a;/b\n')).toEqual([
      ['from', 'to'],
      ['/a', '/b'],
    ]);
  });
});
