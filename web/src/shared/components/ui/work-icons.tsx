// Icons used only in the admin area, separate because `icons.tsx` ships with public pages.
import { icon } from './icons';

export const EyeIcon = icon(
  <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7m10-3a3 3 0 1 1 0 6 3 3 0 0 1 0-6" />,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.9 5.2A9.9 9.9 0 0 1 12 5c6.4 0 10 7 10 7a17 17 0 0 1-3 3.8M6.2 7.3A16.6 16.6 0 0 0 2 12s3.6 7 10 7a9.7 9.7 0 0 0 4.3-1M9.9 9.9a3 3 0 0 0 4.2 4.2" />,
);
export const PencilIcon = icon(<path d="m4 20 1-4.5L16.5 4a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19zM14 6.5l3.5 3.5" />);
export const TrashIcon = icon(<path d="M4 7h16M10 3h4m-7 4 1 13h8l1-13m-7 4v5m4-5v5" />);
export const UploadIcon = icon(<path d="M12 16V4m-5 5 5-5 5 5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const CopyIcon = icon(<path d="M9 9h10v11H9zM5 15V4h10" />);
export const FileIcon = icon(<path d="M6 3h8l4 4v14H6zm8 0v4h4" />);
export const ExternalIcon = icon(
  <path d="M14 4h6v6m0-6-9 9M19 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1h5" />,
);
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />);
export const LogOutIcon = icon(<path d="M10 4H5v16h5m5-4 4-4-4-4m4 4H10" />);
export const UndoIcon = icon(<path d="M10 6 4 12l6 6m-6-6h9a7 7 0 0 1 7 7" />);
export const ArrowUpIcon = icon(<path d="M12 19V5m-6 6 6-6 6 6" />);
export const ArrowDownIcon = icon(<path d="M12 5v14m6-6-6 6-6-6" />);
export const MoveIcon = icon(<path d="M4 6h9M4 12h5M4 18h5m4-4h7m-3-3 3 3-3 3" />);
