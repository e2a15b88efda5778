import { Injectable } from '@nestjs/common';

/** Whether shutdown has begun: the process still answers, but `/readyz` tells load balancers to send nothing more. */
@Injectable()
export class ShutdownState {
  begun = false;
}
