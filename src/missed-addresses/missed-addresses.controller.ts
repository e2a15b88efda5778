import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { MissedAddress, Redirect } from '#contract';
import { AddressQuery, RedirectDto } from './dto/redirect.dto.js';
import { MissedAddresses } from './missed-addresses.service.js';
import { RedirectsService } from './redirects.service.js';

/** For the administrator: missed addresses, and their redirects. */
@Controller('api/admin')
export class MissedAddressesController {
  constructor(
    private readonly missed: MissedAddresses,
    private readonly redirects: RedirectsService,
  ) {}

  @Get('missed-addresses')
  missedAddresses(): Promise<MissedAddress[]> {
    return this.missed.list();
  }

  @Delete('missed-addresses')
  @HttpCode(204)
  async forget(@Query() { path }: AddressQuery): Promise<void> {
    await this.missed.forget(path);
  }

  @Get('redirects')
  list(): Promise<Redirect[]> {
    return this.redirects.list();
  }

  @Post('redirects')
  add(@Body() redirect: RedirectDto): Promise<Redirect> {
    return this.redirects.add(redirect);
  }

  @Delete('redirects')
  @HttpCode(204)
  async remove(@Query() { path }: AddressQuery): Promise<void> {
    await this.redirects.remove(path);
  }
}
