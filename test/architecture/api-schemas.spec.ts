import { spawnSync } from 'node:child_process';

describe('the schemas of the API’s document', () => {
  it('are what the types of the contract say', () => {
    const { status, stderr } = spawnSync(process.execPath, ['test/support/write-api-schemas.mjs', '--check'], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
