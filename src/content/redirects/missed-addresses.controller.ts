import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Post,
  Query,
  Res,
  UploadedFiles,
  UseInterceptors,
} from '@nestjs/common';
import type { Response } from 'express';
import { type MissedAddress, type Redirect, REDIRECT_LIMITS, type RedirectLine } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { OneFile, type UploadedFields } from '../../platform/common/one-file.interceptor.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { AddressQuery, MissedAddressDto, RedirectDto, RedirectFileQuery } from './dto/redirect.dto.js';
import { MissedAddresses } from './missed-addresses.service.js';
import { RedirectFile } from './redirect-file.service.js';
import { RedirectsService } from './redirects.service.js';

const FILE = OneFile({
  bytes: REDIRECT_LIMITS.fileBytes,
  tooLarge: `The file is larger than ${REDIRECT_LIMITS.fileBytes / 1024 / 1024} MB.`,
});

/** For the administrator: missed addresses, and their redirects. */
@Controller('api/admin')
export class MissedAddressesController {
  constructor(
    private readonly missed: MissedAddresses,
    private readonly redirects: RedirectsService,
    private readonly file: RedirectFile,
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

  /** The redirects as CSV. */
  @OpenToKeys('read')
  @Get('redirects/file')
  async export(@Res() response: Response): Promise<void> {
    response
      .type('text/csv')
      .setHeader('Content-Disposition', 'attachment; filename="redirects.csv"')
      .send(await this.file.write());
  }

  /** Takes redirects from a CSV file; `trial`: only says what each line would do. */
  @Post('redirects/file')
  @HttpCode(200)
  @UseInterceptors(FILE)
  import(
    @UploadedFiles() files: UploadedFields | undefined,
    @Query() { trial }: RedirectFileQuery,
  ): Promise<RedirectLine[]> {
    const bytes = files?.file?.[0]?.buffer;
    if (!bytes?.length) throw AppError.invalid({ file: ['Please select a CSV file.'] });
    return this.file.read(bytes, trial === 'true');
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
