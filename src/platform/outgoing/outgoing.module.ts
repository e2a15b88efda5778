import { Module } from '@nestjs/common';
import { HostPauses } from './host-pauses.service.js';
import { OutgoingNetwork } from './outgoing-network.service.js';
import { OutgoingRequests } from './outgoing-requests.service.js';

/** Requests to other hosts, all through one guard. */
@Module({ providers: [HostPauses, OutgoingNetwork, OutgoingRequests], exports: [HostPauses, OutgoingRequests] })
export class OutgoingModule {}
