import { Injectable } from '@nestjs/common';
import {
  ANSWER_LIMITS,
  type AnswerGuide,
  articlePath,
  findMessageState,
  type MessageAnswer,
  type SimilarMessage,
  teaser,
} from '#contract';
import { ArticleTexts, type DividedText } from '../../../content/articles/search/article-texts.service.js';
import { FoundGuides } from '../../../content/articles/search/found-guides.service.js';
import { today } from '../../../platform/common/today.js';
import { Settings } from '../../../platform/config/settings.js';
import { MailService } from '../../../platform/outbox/mail.service.js';
import type { ContactMessage } from '../contact-message.entity.js';
import { MessagesService } from '../messages.service.js';
import { type AnsweringGuide, AnsweringGuides } from './answering-guides.service.js';
import { draftReply } from './draft-reply.js';
import { findSimilar } from './similar-messages.js';

/** The latest messages that a message is compared with. */
const COMPARED = 500;

/** What may answer a message. */
@Injectable()
export class MessageAnswers {
  constructor(
    private readonly messages: MessagesService,
    private readonly answering: AnsweringGuides,
    private readonly guides: FoundGuides,
    private readonly texts: ArticleTexts,
    private readonly mail: MailService,
    private readonly settings: Settings,
  ) {}

  /** @throws AppError 404 */
  async find(id: number): Promise<MessageAnswer> {
    const message = await this.messages.get(id);
    const [guides, similar] = await Promise.all([this.findGuides(message), this.findSimilar(message)]);
    const isReport = message.email === '';
    const { name, subject, message: text, createdAt } = message;
    const replied = { name, subject, message: text, day: today(createdAt) };
    return {
      guides,
      similar,
      draft: isReport ? null : draftReply(replied, guides, this.settings.siteName),
      can_send: this.mail.isOn && !isReport,
    };
  }

  private async findGuides({ subject, message }: ContactMessage): Promise<AnswerGuide[]> {
    const found = await this.answering.find(subject, message);
    const ids = found.map(({ id }) => id);
    const [guides, texts] = await Promise.all([this.guides.findByIds(ids), this.texts.read(ids)]);
    return guides.map(({ id, slug, title, category }) => {
      const part = findPart(
        texts.get(id),
        found.find((one) => one.id === id),
      );
      const path = `${articlePath(slug)}${part.anchor && `#${encodeURIComponent(part.anchor)}`}`;
      const { heading: section, sentences } = part;
      return { id, slug, title, category, section, url: `${this.settings.siteUrl}${path}`, sentences };
    });
  }

  private async findSimilar(message: ContactMessage): Promise<SimilarMessage[]> {
    const others = await this.messages.latest(COMPARED);
    const toWords = ({ id, subject, message: text }: ContactMessage) => ({ id, text: `${subject}\n${text}` });
    const ids = findSimilar(toWords(message), others.map(toWords), ANSWER_LIMITS.similar);
    return ids.flatMap((id) => {
      const other = others.find((one) => one.id === id);
      if (!other) return [];
      const { subject, createdAt } = other;
      return { id, subject, state: findMessageState(other), created_at: createdAt.toISOString() };
    });
  }
}

/** The part of a guide that answers, with its first sentences; the beginning of the guide if no section stands out. */
function findPart(
  text: DividedText | undefined,
  found: AnsweringGuide | undefined,
): { anchor: string; heading: string; sentences: string } {
  const section = text?.sections.find(({ id }) => id === found?.anchor && id !== '');
  const titles = new Set(text?.headings.map(({ text: title }) => title));
  const lines = text?.body.split('\n').filter((line) => !titles.has(line)) ?? [];
  const beginning = section?.beginning ?? lines.join(' ');
  const sentences = teaser(beginning.replace(/\s+/g, ' ').trim(), ANSWER_LIMITS.sentences);
  return { anchor: section?.id ?? '', heading: section?.title ?? '', sentences };
}
