import { defineEntity, p } from '@mikro-orm/core';
import type { ReportKind } from '#contract';

const ContactMessageSchema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_message',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    email: p.text(),
    subject: p.text(),
    message: p.text(),
    kind: p.string().$type<'contact' | ReportKind>(),
    /** For a report: the guide, which may be gone by now; its title, section and fact at the time. */
    articleId: p.integer().nullable(),
    articleTitle: p.text(),
    section: p.text(),
    fact: p.text(),
    /** Hash of the four fields: the same message again within a minute is a double click. */
    digest: p.text(),
    read: p.boolean(),
    spam: p.boolean(),
    done: p.boolean(),
    /** The last reply, `''` for none, and why the mail server refused it. */
    reply: p.text(),
    repliedAt: p.datetime(3).nullable(),
    replyProblem: p.text(),
    createdAt: p.datetime(3),
  },
});

/** A message, as stored. Leaves the server only through the presenter. */
export class ContactMessage extends ContactMessageSchema.class {}
ContactMessageSchema.setClass(ContactMessage);
