import type pg from 'pg';

/** Of each class of faults, and of what looks like them. */
const EACH = 6;
const NUMBERS = Array.from({ length: EACH }, (_, index) => index);

/** What is laid out in the database, and what the queue must call it. */
export interface QueueCases {
  /** Keys of items, as `kind key`. */
  faults: string[];
  lookAlikes: string[];
}

interface Writer {
  article: (slug: string, content: string, published?: boolean) => Promise<number>;
  fact: (id: string, reviewBy: string) => Promise<string>;
  run: (sql: string, values?: unknown[]) => Promise<unknown>;
}

const DAY = `(now() at time zone 'Asia/Kolkata')::date`;
const toLink = (url: string): string => `<p><a href="${url}">More</a> of this.</p>`;

/** Lays out 60 faults of ten classes, and 60 cases that look like them. */
export async function layOutCases(client: pg.Client): Promise<QueueCases> {
  const run: Writer['run'] = (sql, values = []) => client.query(sql, values);
  const write: Writer = {
    run,
    article: async (slug, content, published = true) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into article (slug, title, title_text, excerpt, content, body_text, category, published, publish_date, read_time, word_count)
         values ($1::text, $1::text, $1::text, 'About it.', $2, 'More of this.', 'housing', $3, current_date, '1 min read', 3) returning id`,
        [slug, content, published],
      );
      return rows[0]?.id ?? 0;
    },
    fact: async (id, reviewBy) => {
      const url = `https://office.example/${id}`;
      await run(
        `insert into fact (id, label, kind, value, source_title, source_url, checked_on, review_by, quote)
         values ($1::text, $1::text, 'money', '₹36', $1::text, $2, '2026-01-01', ${reviewBy}, 'The fare is Rs 36.')`,
        [id, url],
      );
      return url;
    },
  };
  const classes = [
    dueFacts,
    changedSources,
    goneSources,
    reportedFacts,
    deadLinks,
    movedLinks,
    goneLinks,
    missedPaths,
    weakSearches,
    badGuides,
  ];
  const cases: QueueCases = { faults: [], lookAlikes: [] };
  for (const layOut of classes)
    for (const number of NUMBERS) {
      const { fault, lookAlike } = await layOut(write, number);
      cases.faults.push(fault);
      cases.lookAlikes.push(lookAlike);
    }
  return cases;
}

type LayOut = (write: Writer, number: number) => Promise<{ fault: string; lookAlike: string }>;

/** Past its review; reviewed on this very day or later. */
const dueFacts: LayOut = async ({ fact }, number) => ({
  fault: `facts ${await fact(`due-${number}`, `${DAY} - ${number + 1}`)}`,
  lookAlike: `facts ${await fact(`soon-${number}`, `${DAY} + ${number}`)}`,
});

const look = (write: Writer, url: string, outcome: string, missingOn: string, verdicts: object[]): Promise<unknown> =>
  write.run(
    `insert into source_check (url, host, outcome, reason, missing_on, verdicts, looked_at)
     values ($1, 'office.example', $2, '', $3::date[], $4::jsonb, now())`,
    [url, outcome, missingOn, JSON.stringify(verdicts)],
  );
const verdict = (fact: string, isSaid: boolean, quote = 'The fare is Rs 36.'): object => ({
  fact,
  quote,
  isSaid,
  found: '',
});

/** Another sentence than the fact's; the same, or another one than the fact has by now. */
const changedSources: LayOut = async (write, number) => {
  const [changed, same] = [`changed-${number}`, `same-${number}`];
  const fault = await write.fact(changed, `${DAY} + 30`);
  const lookAlike = await write.fact(same, `${DAY} + 30`);
  await look(write, fault, 'read', '{}', [verdict(changed, false)]);
  await look(write, lookAlike, 'read', '{}', [
    number % 2 ? verdict(same, true) : verdict(same, false, 'An older one.'),
  ]);
  return { fault: `facts ${fault}`, lookAlike: `facts ${lookAlike}` };
};

/** Missing on three days; on two, or refused. */
const goneSources: LayOut = async (write, number) => {
  const fault = await write.fact(`gone-${number}`, `${DAY} + 30`);
  const lookAlike = await write.fact(`away-${number}`, `${DAY} + 30`);
  await look(write, fault, 'missing', '{2026-11-01,2026-11-08,2026-11-15}', []);
  if (number % 2) await look(write, lookAlike, 'missing', '{2026-11-08,2026-11-15}', []);
  else await look(write, lookAlike, 'not-looked', '{}', []);
  return { fault: `facts ${fault}`, lookAlike: `facts ${lookAlike}` };
};

/** Reported by a reader; in a message that is spam, or done. */
const reportedFacts: LayOut = async (write, number) => {
  const report = (fact: string, mark: string) =>
    write.run(
      `insert into contact_message (name, email, subject, message, digest, kind, article_id, article_title, section, fact, ${mark})
       values ('', '', 'Problem', 'It is more.', $1::text, 'problem', 1, 'A guide', '', $1::text, true)`,
      [fact],
    );
  const fault = await write.fact(`reported-${number}`, `${DAY} + 30`);
  const lookAlike = await write.fact(`settled-${number}`, `${DAY} + 30`);
  await write.run(
    `insert into contact_message (name, email, subject, message, digest, kind, article_id, article_title, section, fact)
     values ('', '', 'Problem', 'It is more.', $1::text, 'problem', 1, 'A guide', '', $1::text)`,
    [`reported-${number}`],
  );
  await report(`settled-${number}`, number % 2 ? 'spam' : 'done');
  return { fault: `facts ${fault}`, lookAlike: `facts ${lookAlike}` };
};

const WORKING = ['/category/housing', '/costs', '/areas', '/media/a.png', '/feed', 'mailto:a@b.in'] as const;

/** A page that the site does not have, or not for readers; one that it has. */
const deadLinks: LayOut = async ({ article }, number) => {
  const url = number % 2 ? `/nowhere-${number}` : `/category/housing/no-${number}`;
  await article(`dead-${number}`, toLink(url));
  const works = WORKING[number] ?? '/';
  await article(`alive-${number}`, toLink(works));
  return { fault: `link ${url}`, lookAlike: `link ${works}` };
};

/** An older address of a guide; its own, with a query and a fragment. */
const movedLinks: LayOut = async (write, number) => {
  const id = await write.article(`target-${number}`, '<p>Here.</p>');
  await write.run('insert into article_address (slug, article_id) values ($1, $2)', [`former-${number}`, id]);
  const [moved, direct] = [number % 2 ? `/post/target-${number}` : `/former-${number}`, `/target-${number}?a=1#b`];
  await write.article(`to-moved-${number}`, toLink(moved) + toLink(direct));
  return { fault: `link ${moved}`, lookAlike: `link ${direct}` };
};

/** Missing on three days; on fewer, or in a draft. */
const goneLinks: LayOut = async (write, number) => {
  const see = (url: string, missingOn: string) =>
    write.run(
      `insert into outside_link (url, outcome, missing_on, looked_at) values ($1, 'missing', $2::date[], now())`,
      [url, missingOn],
    );
  const [gone, away] = [`https://gone.example/${number}`, `https://away.example/${number}`];
  await write.article(`to-gone-${number}`, toLink(gone));
  await write.article(`to-away-${number}`, toLink(away), number % 2 === 0);
  await see(gone, '{2026-11-01,2026-11-08,2026-11-15}');
  await see(away, number % 2 ? '{2026-11-01,2026-11-08,2026-11-15}' : '{2026-11-15}');
  return { fault: `link ${gone}`, lookAlike: `link ${away}` };
};

/** Three requests; two. */
const missedPaths: LayOut = async ({ run }, number) => {
  const miss = (path: string, count: number) =>
    run('insert into missed_address (path, count, last_asked) values ($1, $2, now())', [path, count]);
  await miss(`/asked-${number}`, 3 + number);
  await miss(`/typed-${number}`, 1 + (number % 2));
  return { fault: `missing-page /asked-${number}`, lookAlike: `missing-page /typed-${number}` };
};

/** Made twice and more; once. */
const weakSearches: LayOut = async ({ run }, number) => {
  const names = ['tanker', 'parrot', 'violin', 'glacier', 'orchid', 'walnut'];
  const others = ['marble', 'teapot', 'zebra', 'quartz', 'lantern', 'harbour'];
  const search = (words: string | undefined, count: number) =>
    run(`insert into empty_search (day, words, count, outcome) values (${DAY}, $1, $2, 'nothing')`, [words, count]);
  await search(names[number], 2 + number);
  await search(others[number], 1);
  return { fault: `search ${names[number]}`, lookAlike: `search ${others[number]}` };
};

/** More readers against than for it, three at least; two, or as many for it. */
const badGuides: LayOut = async ({ article, run }, number) => {
  const vote = (id: number, helpful: number, not: number) =>
    run(`insert into article_day (day, article_id, direct, helpful, not_helpful) values (${DAY}, $1, 40, $2, $3)`, [
      id,
      helpful,
      not,
    ]);
  const [bad, good] = [await article(`bad-${number}`, '<p>A.</p>'), await article(`good-${number}`, '<p>A.</p>')];
  await vote(bad, number, 3 + number);
  await vote(good, number % 2 ? 4 : 0, number % 2 ? 4 : 2);
  return { fault: `guide ${bad}`, lookAlike: `guide ${good}` };
};
