import { Injectable } from '@nestjs/common';
import { createValidationPipe } from '../common/validation.js';
import { ContactFormDto } from './dto/contact-form.dto.js';
import { InboxService } from './inbox.service.js';
import { looksLikeSpam } from './spam.js';

/** Takes messages in. */
@Injectable()
export class ContactService {
  private readonly validation = createValidationPipe();

  constructor(private readonly inbox: InboxService) {}

  /**
   * Checks a form that was posted without JavaScript as the API checks its body, and receives it.
   * @throws AppError 400 with a sentence for each wrong field; 429 as `receive`
   */
  async receiveUnchecked(form: unknown, ip: string | undefined): Promise<number> {
    const checked: unknown = await this.validation.transform(form, { type: 'body', metatype: ContactFormDto });
    return this.receive(checked as ContactFormDto, ip);
  }

  /**
   * Stores a message and gives its id; that of the first for the same message again within a minute.
   * @throws AppError 429 where the network has sent as many messages as it may
   */
  receive(form: ContactFormDto, ip: string | undefined): Promise<number> {
    const { name, email, subject, message } = form;
    return this.inbox.take({ name, email, subject, message }, looksLikeSpam(form), ip);
  }
}
