import { markedWords } from './marked-words';

const marked = (text: string, typed: string): string =>
  markedWords(text, typed)
    .map(([piece, isTyped]) => (isTyped ? `<${piece}>` : piece))
    .join('');

describe('the words that were typed', () => {
  it('are marked where a word begins with them, in any case, and nowhere else', () => {
    expect(marked('Gas: how to get a gas connection', 'gas')).toBe('<Gas>: how to get a <gas> connection');
    expect(marked('Las Vegas', 'gas')).toBe('Las Vegas');
    expect(marked('Metro cards', 'me ca')).toBe('<Me>tro <ca>rds');
  });

  it('are marked as far as they go where one begins like another', () => {
    expect(marked('Rental agreements', 'rent rental')).toBe('<Rental> agreements');
  });

  it('are taken as they are, whatever they mean to a pattern', () => {
    expect(marked('What (not) to pay: 50% [fees]', '(not) 50% [f .*')).toBe('What <(not)> to pay: <50%> <[f>ees]');
    expect(marked('Papers', '\\')).toBe('Papers');
  });

  it('are found in Kannada and Hindi, where vowels are marks', () => {
    expect(marked('ಬೆಂಗಳೂರು ಮನೆ', 'ಮನೆ')).toBe('ಬೆಂಗಳೂರು <ಮನೆ>');
    expect(marked('किराया घर', 'कि')).toBe('<कि>राया घर');
  });

  it('leave the text whole where nothing was typed', () => {
    expect(marked('Metro', ' ')).toBe('Metro');
    expect(marked('', 'metro')).toBe('');
  });
});
