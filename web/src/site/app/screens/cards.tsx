import { describeProofreading, PHRASE_SITUATION_IDS, PHRASE_SITUATIONS, routes } from '#contract';
import { EmptyState, EmptyText } from '../../../shared/components/ui/empty-state';
import { Container } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { useKannadaFont } from '../../../shared/hooks/use-kannada-font';
import { PhraseCards } from '../../features/phrases/phrase-style';
import type { ScreenProps } from '../screen-props';
import { Section } from '../../components/section';
import { Anchors } from '../../components/anchors';

/** Sentences in Kannada by situation, each as a card to hold up or to read aloud. */
export default function CardsScreen({ data: { phrases } }: ScreenProps<'cards'>) {
  useKannadaFont();
  const situations = PHRASE_SITUATION_IDS.map((id) => ({
    id,
    name: PHRASE_SITUATIONS[id],
    cards: phrases.filter(({ situation }) => situation === id),
  })).filter(({ cards }) => cards.length > 0);
  return (
    <>
      <PageIntro
        title="Cards to Show and Say"
        lead="Hold up the Kannada, say it from the Latin letters, and know from the English what you hold. Printed, it is a sheet to fold between its two columns."
      />
      <Container>
        {situations.length === 0 ? (
          <EmptyState title="Coming Soon">
            <EmptyText>We are writing the cards. Please check back soon.</EmptyText>
          </EmptyState>
        ) : (
          <PhraseCards>
            <Anchors label="Situations" parts={situations} />
            {situations.map(({ id, name, cards }) => (
              <Section key={id} id={id} title={name}>
                <ul className="cards">
                  {cards.map((phrase) => (
                    <li key={phrase.id} id={`card-${phrase.id}`} className="card">
                      <p lang="kn" className="kannada">
                        {phrase.kannada}
                      </p>
                      <p lang="kn-Latn" className="latin">
                        {phrase.latin}
                      </p>
                      <p className="english">
                        {phrase.english}
                        <small className="note">{describeProofreading(phrase)}</small>
                      </p>
                    </li>
                  ))}
                </ul>
              </Section>
            ))}
            <p className="no-print">
              {'Speak Kannada and see a mistake? '}
              <a className="link" href={routes.contact}>
                Tell us
              </a>
              {'. What to carry and to say at each office: '}
              <a className="link" href={routes.errands}>
                errand sheets
              </a>
              .
            </p>
          </PhraseCards>
        )}
      </Container>
    </>
  );
}
