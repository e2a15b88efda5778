import { parsePlace } from './guides';

describe('the guide that an administrator typed', () => {
  it.each([
    ['gas-connection', 'gas-connection', ''],
    [' /gas-connection ', 'gas-connection', ''],
    ['https://guide.example/gas-connection?a=b#what%20it-costs', 'gas-connection', 'what it-costs'],
    ['/gas#%', 'gas', '%'],
    ['/gas#a#b', 'gas', 'a#b'],
  ])('is read from %j', (text, guide, heading) => {
    expect(parsePlace(text)).toEqual({ guide, heading });
  });
});
