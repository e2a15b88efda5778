import { Module } from '@nestjs/common';
import { OutgoingNetwork } from './outgoing-network.service.js';
import { OutgoingRequests } from './outgoing-requests.service.js';

/** Requests to other hosts, all through one guard. */
@Module({ providers: [OutgoingNetwork, OutgoingRequests], exports: [OutgoingRequests] })
export class OutgoingModule {}
