import { readDatabaseHosts } from './database-hosts.js';

describe('the hosts of a database URL', () => {
  it.each([
    ['postgresql://u:p%40s@one/name', ['postgresql://u:p%40s@one/name'], false],
    ['postgres://one:5433/name?sslmode=require', ['postgres://one:5433/name?sslmode=require'], false],
    ['postgresql://u@%2Frun%2Fdb:5432/name', ['postgresql://u@%2Frun%2Fdb:5432/name'], false],
    [
      'postgresql://u:p,w@one:5432,two,[::1]:5434/name?target_session_attrs=read-write&sslmode=require',
      [
        'postgresql://u:p,w@one:5432/name?sslmode=require',
        'postgresql://u:p,w@two/name?sslmode=require',
        'postgresql://u:p,w@[::1]:5434/name?sslmode=require',
      ],
      true,
    ],
    ['postgresql://one/name?target_session_attrs=primary', ['postgresql://one/name'], true],
    ['postgresql://one,two/name?target_session_attrs=any', ['postgresql://one/name', 'postgresql://two/name'], false],
  ])('are read from %s', (url, urls, needsWrites) => {
    expect(readDatabaseHosts(url)).toEqual({ urls, needsWrites });
  });

  it.each([
    '',
    'one',
    'mysql://one/name',
    'postgresql://one,/name',
    'postgresql://one:5432x/name',
    'postgresql://one,two/name?target_session_attrs=standby',
  ])('are not read from %j', (url) => {
    expect(readDatabaseHosts(url)).toBeUndefined();
  });
});
