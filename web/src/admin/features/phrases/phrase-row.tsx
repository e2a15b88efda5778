import { type AdminPhrase, describeProofreading, PHRASE_SITUATIONS } from '#contract';
import { RowButtons } from '../../components/row-buttons';
import { createParts } from '../../theme/parts';
import { row, rowActions, rowLine, rowText } from '../../theme/row';

const { Root, Text, Title, Kannada, Line, Actions } = createParts(
  { root: 'article', text: 'div', title: 'h3', kannada: 'p', line: 'div', actions: 'div' },
  {
    root: { ...row, py: '2' },
    text: rowText,
    title: { fontSize: 'lg', lineHeight: '1.35', minW: '0', overflowWrap: 'anywhere' },
    kannada: { overflowWrap: 'anywhere' },
    line: { ...rowLine, fontSize: 'sm', color: 'muted' },
    actions: rowActions,
  },
);

export interface PhraseRowProps {
  phrase: AdminPhrase;
  onEdit: () => void;
  onDelete: () => void;
}

/** A row of the list of phrases. */
export function PhraseRow({ phrase, onEdit, onDelete }: PhraseRowProps) {
  const { english, kannada, latin, situation } = phrase;
  return (
    <Root>
      <Text>
        <Title>{english}</Title>
        <Kannada lang="kn">{kannada}</Kannada>
        <Line>
          <span>{latin}</span>
          <span>{PHRASE_SITUATIONS[situation]}</span>
          <span>{describeProofreading(phrase)}</span>
        </Line>
      </Text>
      <Actions>
        <RowButtons name={english} onEdit={onEdit} onDelete={onDelete} />
      </Actions>
    </Root>
  );
}
