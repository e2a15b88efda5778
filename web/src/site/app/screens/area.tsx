import {
  AREA_NEEDS,
  AREA_PLACES,
  AREA_SUBJECTS,
  type AreaNote,
  areaPath,
  type AreaPage,
  articlePath,
  POSITION_DATA,
  routes,
} from '#contract';
import { Container } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { AreaBody } from '../../features/areas/area-style';
import { RentTable, TripTable } from '../../features/areas/area-tables';
import { BasisNote } from '../../features/areas/basis-note';
import { SmallMap } from '../../features/map/small-map';
import type { ScreenProps } from '../screen-props';
import { Section } from '../../components/section';

/** The page of an area: the answer first, the numbers with their dates, and what goes with it. */
export default function AreaScreen({ data }: ScreenProps<'area'>) {
  const { area, trips, stations, facts, titles, guides, cheaper, closer, method } = data;
  const { position } = area;
  const known = { facts, titles };
  const point = `${position.lat},${position.lon}`;
  const named = Object.entries(AREA_PLACES).flatMap(([id, name]) => {
    const places = area.places[id as keyof typeof AREA_PLACES];
    return places ? [{ name, note: { ...places, text: places.names.join(', ') } }] : [];
  });
  return (
    <>
      <PageIntro title={`Living in ${area.name}`} lead={area.answer.text}>
        {area.other_names.length > 0 && <p>{`Also: ${area.other_names.join(', ')}`}</p>}
      </PageIntro>
      <Container>
        <AreaBody>
          <Section id="rents" title="What it costs">
            <RentTable placed={data} {...known} />
          </Section>
          <Section id="trips" title="To work at nine in the morning">
            <TripTable trips={trips} {...known} />
            <small className="note">{`Our estimate, unless a source stands beside it. ${method}`}</small>
          </Section>
          <Section id="stations" title="Metro and position">
            <p>
              {stations.length > 0
                ? `${stations.map(({ name, lines, minutes }) => `${name} (${lines.join(', ')}), ${minutes} minutes on foot`).join('; ')}.`
                : 'No metro station within two kilometres.'}
            </p>
            <SmallMap data={data} />
            <small className="note">
              {`Measured from ${position.place}; walks are our estimate. Position: ${POSITION_DATA[position.data].title} (${POSITION_DATA[position.data].licence}). `}
              <a className="link" href={`geo:${point}`}>
                Open in your map
              </a>
              {' · '}
              <a
                className="link"
                rel="noopener noreferrer"
                href={`https://www.openstreetmap.org/?mlat=${position.lat}&mlon=${position.lon}#map=15/${position.lat}/${position.lon}`}
              >
                OpenStreetMap
              </a>
            </small>
          </Section>
          <Notes
            id="check"
            title="Before you sign"
            known={known}
            notes={area.before_signing.map((note) => ({ note }))}
          />
          <Notes
            id="subjects"
            title="Water, power, floods, noise"
            known={known}
            notes={Object.entries(AREA_SUBJECTS).map(([id, name]) => ({
              name,
              note: area.notes[id as keyof typeof AREA_SUBJECTS],
            }))}
          />
          <div className="pairs">
            <Notes id="suits" title="Whom it suits" known={known} notes={area.suits.map((note) => ({ note }))} />
            <Notes
              id="suits-not"
              title="Whom it does not"
              known={known}
              notes={area.suits_not.map((note) => ({ note }))}
            />
          </div>
          <Notes
            id="needs"
            title="What we know of it"
            known={known}
            notes={Object.entries(AREA_NEEDS).map(([id, name]) => ({
              name,
              note: area.needs[id as keyof typeof AREA_NEEDS],
            }))}
          />
          {named.length > 0 && <Notes id="places" title="Nearby" known={known} notes={named} />}
          <Similar cheaper={cheaper} closer={closer} />
          {guides.length > 0 && (
            <Section id="guides" title="Guides">
              <ul className="list">
                {guides.map(({ slug, title }) => (
                  <li key={slug}>
                    <a className="link" href={articlePath(slug)}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <p className="no-print">
            <a className="link" href={routes.areas}>
              Find an area by your work and your budget
            </a>
          </p>
        </AreaBody>
      </Container>
    </>
  );
}

interface NotesProps {
  id: string;
  title: string;
  known: Pick<AreaPage, 'facts' | 'titles'>;
  notes: readonly { name?: string; note: AreaNote | undefined }[];
}

/** Statements with their basis; what is not known is said once. */
function Notes({ id, title, known, notes }: NotesProps) {
  if (notes.length === 0) return null;
  const unknown = notes.flatMap(({ name, note }) => (note || !name ? [] : name.toLowerCase()));
  return (
    <Section id={id} title={title}>
      <ul className="list">
        {notes.map(
          ({ name, note }) =>
            note && (
              <li key={`${name ?? ''} ${note.text}`}>
                {name && <b>{`${name}: `}</b>}
                {note.text}
                <BasisNote basis={note} {...known} />
              </li>
            ),
        )}
        {unknown.length > 0 && <li className="note">{`We have nothing dated on: ${unknown.join(', ')}.`}</li>}
      </ul>
    </Section>
  );
}

function Similar({ cheaper, closer }: Pick<AreaPage, 'cheaper' | 'closer'>) {
  const groups = [
    { title: 'Cheaper, with a trip about as long', areas: cheaper },
    { title: 'Closer to the metro, on the same side of the city', areas: closer },
  ].filter(({ areas }) => areas.length > 0);
  if (groups.length === 0) return null;
  return (
    <Section id="similar" title="Similar areas">
      {groups.map(({ title, areas }) => (
        <div key={title}>
          <h3 className="sub">{title}</h3>
          <ul className="list">
            {areas.map(({ slug, name, about }) => (
              <li key={slug}>
                <a className="link" href={areaPath(slug)}>
                  {name}
                </a>
                <small className="note">{about}</small>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
