import { Injectable } from '@nestjs/common';
import { createValidationPipe } from '../../platform/common/validation.js';
import { ContactFormDto } from './dto/contact-form.dto.js';
import { InboxService } from './inbox.service.js';
import { looksLikeSpam } from './spam.js';

/** Receives messages. */
@Injectable()
export class ContactService {
  private readonly validation = createValidationPipe();

  constructor(private readonly inbox: InboxService) {}

  /**
   * Validates a form posted without JavaScript as the API validates its body, and receives it.
   * @throws AppError 400 with a sentence for each invalid field; 429 as `receive`
   */
  async receiveUnchecked(form: unknown, ip: string | undefined): Promise<number> {
    const checked: unknown = await this.validation.transform(form, { type: 'body', metatype: ContactFormDto });
    return this.receive(checked as ContactFormDto, ip);
  }

  /**
   * Stores a message and returns its id; for the same message again within a minute, the id of the first.
   * @throws AppError 429 if the network has reached its limit
   */
  receive(form: ContactFormDto, ip: string | undefined): Promise<number> {
    const { name, email, subject, message } = form;
    return this.inbox.store({ name, email, subject, message }, looksLikeSpam(form), ip);
  }
}
