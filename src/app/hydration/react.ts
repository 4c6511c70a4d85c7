// React runs before what uses it, in a task of its own (see start.ts): packages of its kind do nothing when they are loaded, and all when they are first used.
import 'react-dom/client'
