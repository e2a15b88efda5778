import { editArticlePath, newDraftPath, routes } from '#contract';
import { draftKey } from './draft-key';
import type { LocalDraft } from './local-draft';
import type { ScreenPort } from './ports';
import type { ServerDraft } from './server-draft';
import type { LeaveAnswer, Work } from './work';

/** Leaving keeps what the server has, and says so. It asks only if the last save did not get through. */
export class Leaving {
  constructor(
    private readonly work: Work,
    private readonly server: ServerDraft,
    private readonly local: LocalDraft,
    private readonly screen: ScreenPort,
  ) {}

  /** Guards the work until the returned function is called. */
  guard(): () => void {
    return this.screen.guardLeaving({
      isUnsaved: () => !this.server.autosave.isSaved,
      mayLeave: () => this.mayLeave(),
    });
  }

  /** Call when the editor is unmounted, while its text can be read. */
  end(): void {
    const { article } = this.work.state;
    // The same address: the editor is only loaded again. Below it, the draft itself is shown.
    if (this.screen.isAt(article ? editArticlePath(article.id) : routes.newArticle)) return;
    if (this.server.isSavedHere && this.server.autosave.isSaved) this.showDraftKept();
  }

  /** Says that the draft was kept, with a button that opens it. */
  showDraftKept(): void {
    const { article } = this.work.state;
    const path = article ? editArticlePath(article.id) : newDraftPath(draftKey(this.local.id));
    const action = { label: 'Open', run: () => this.screen.openAdmin(path) };
    this.screen.showToast({ title: 'Draft kept', tone: 'success', action });
  }

  private async mayLeave(): Promise<boolean> {
    if (await this.server.autosave.flush()) return true;
    for (;;) {
      const answer = await this.ask();
      if (answer !== 'again') return answer === 'leave';
      if (await this.server.tryAgain()) return true;
    }
  }

  private async ask(): Promise<LeaveAnswer> {
    const kept = await this.local.keep();
    const answer = await new Promise<LeaveAnswer>((resolve) =>
      this.work.change({ askedToLeave: { kept, answer: resolve } }),
    );
    this.work.change({ askedToLeave: undefined });
    return answer;
  }
}
