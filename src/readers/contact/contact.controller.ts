import { Body, Controller, Ip, Post } from '@nestjs/common';
import type { ContactAnswer } from '#contract';
import { Public } from '../../platform/common/public.decorator.js';
import { ContactService } from './contact.service.js';
import { ContactFormDto } from './dto/contact-form.dto.js';

/** The contact form; without JavaScript it is posted to its page. */
@Public()
@Controller('api/contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  /** 201 with the stored message's id. */
  @Post()
  async send(@Body() form: ContactFormDto, @Ip() ip: string): Promise<ContactAnswer> {
    return { id: await this.contact.receive(form, ip) };
  }
}
