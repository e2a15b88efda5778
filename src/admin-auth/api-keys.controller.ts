import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { ApiKey, MadeApiKey } from '#contract';
import { createIdPipe } from '../platform/common/id.js';
import { NotForApiKeys } from '../platform/common/not-for-api-keys.decorator.js';
import { NeedsProof } from '../platform/common/needs-proof.decorator.js';
import { ApiKeys, UNKNOWN_KEY } from './api-keys.service.js';
import type { Administrator } from './administrator.entity.js';
import { type Caller, CurrentCaller } from './caller.js';
import { CurrentAdministrator } from './current-session.decorator.js';
import { NewApiKeyDto } from './dto/new-api-key.dto.js';

/** The API keys of the account. */
@NotForApiKeys()
@Controller('api/admin/account/keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeys) {}

  @Get()
  list(@CurrentAdministrator() { id }: Administrator): Promise<ApiKey[]> {
    return this.keys.list(id);
  }

  @NeedsProof()
  @Post()
  make(
    @CurrentAdministrator() { id }: Administrator,
    @Body() body: NewApiKeyDto,
    @CurrentCaller() caller: Caller,
  ): Promise<MadeApiKey> {
    return this.keys.make(id, body, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  async revoke(
    @CurrentAdministrator() account: Administrator,
    @Param('id', createIdPipe(UNKNOWN_KEY)) id: number,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.keys.revoke(account.id, id, caller);
  }
}
