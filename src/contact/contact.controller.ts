import { Body, Controller, Ip, Post } from '@nestjs/common';
import type { ContactAnswer } from '#contract';
import { Public } from '../common/public.decorator.js';
import { type ContactForm, ContactService } from './contact.service.js';

/** The contact form. Its fields are checked by the service, which the page without JavaScript uses as well. */
@Public()
@Controller('api/contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  /** 201 with the id of the stored message. */
  @Post()
  async send(@Body() form: ContactForm | undefined, @Ip() address: string): Promise<ContactAnswer> {
    return { id: await this.contact.receive(form ?? {}, address) };
  }
}
