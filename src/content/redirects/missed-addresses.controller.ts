import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { MissedAddress, Redirect } from '#contract';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { AddressQuery, MissedAddressDto, RedirectDto } from './dto/redirect.dto.js';
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

  /** Undoes a dismissal. */
  @Post('missed-addresses')
  @HttpCode(204)
  async restore(@Body() address: MissedAddressDto): Promise<void> {
    await this.missed.restore(address);
  }

  @Delete('missed-addresses')
  @HttpCode(204)
  async forget(@Query() { path }: AddressQuery): Promise<void> {
    await this.missed.forget(path);
  }

  @OpenToKeys('read')
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
