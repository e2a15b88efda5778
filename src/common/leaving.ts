import { Injectable } from '@nestjs/common';

/** Whether this process is about to stop: it still answers whoever comes, and asks to be sent nobody more. */
@Injectable()
export class Leaving {
  begun = false;
}
