import { Injectable } from '@nestjs/common';

/** Whether shutdown has begun: the process still answers, and `/readyz` asks load balancers to send it nothing more. */
@Injectable()
export class ShutdownState {
  begun = false;
}
