import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';
import {
  CONTACT_ELAPSED_FIELD,
  CONTACT_TRAP_FIELD,
  type ContactField,
  type ContactMessage,
  contactProblem,
  contactValue,
} from '#contract';
import { Check } from '../../../platform/common/check.decorator.js';

/** The contact form, from the API or the page without JavaScript. Its texts are trimmed. */
export class ContactFormDto implements ContactMessage {
  @ContactText('name')
  name: string;

  @ContactText('email')
  email: string;

  @ContactText('subject')
  subject: string;

  @ContactText('message')
  message: string;

  /** Of any type: only programs fill it in. */
  @Allow()
  [CONTACT_TRAP_FIELD]?: unknown;

  /** Milliseconds, as a number or as text. */
  @Allow()
  [CONTACT_ELAPSED_FIELD]?: unknown;
}

/** Validates a field by the same rule as the form in the browser. */
function ContactText(field: ContactField): PropertyDecorator {
  return (target, property) => {
    Transform(({ value }) => contactValue(value))(target, property);
    Check((value) => contactProblem(field, value))(target, property);
  };
}
