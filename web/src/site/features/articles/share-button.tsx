import { articlePath, MESSAGES, type ArticleView } from '#contract';
import { useRef, useState, type ComponentType } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { ShareIcon } from '../../../shared/components/ui/icons';
import { Scripted } from '../../../shared/components/ui/scripted';
import { useSite } from '../../../shared/lib/site';
import { showToast } from '../../../shared/lib/toasts';
import type { ShareMenuProps } from './share-menu';

type Menu = ComponentType<ShareMenuProps>;
let loading: Promise<Menu> | undefined;

/** Loads the menu's code, which most readers never need, on the first sign of use. */
function loadMenu(): Promise<Menu> {
  loading ??= import('./share-menu').then((module) => module.ShareMenu);
  loading.catch(() => (loading = undefined));
  return loading;
}

const prepare = () => void loadMenu().catch(() => undefined);

/** The 'Share' button and its menu. */
export function ShareButton({ article }: { article: ArticleView }) {
  const site = useSite();
  const button = useRef<HTMLButtonElement>(null);
  const [Menu, setMenu] = useState<Menu | undefined>(undefined);
  const [open, setOpen] = useState(false);

  const toggle = async () => {
    if (open) return setOpen(false);
    try {
      const menu = await loadMenu();
      setMenu(() => menu);
      setOpen(true);
    } catch {
      showToast({ title: MESSAGES.networkError, tone: 'error' });
    }
  };
  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  };
  const shared = { title: article.title, excerpt: article.excerpt, url: site.url + articlePath(article.slug) };
  return (
    <Scripted className="no-print scripted">
      <Button
        ref={button}
        size="sm"
        variant="outline"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void toggle()}
      >
        <ShareIcon size={18} />
        Share
      </Button>
      {open && Menu && <Menu shared={shared} button={button} onClose={close} />}
    </Scripted>
  );
}
