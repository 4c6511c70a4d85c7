// Vite's settings: React Router in framework mode, nothing else.
import { reactRouter } from '@react-router/dev/vite'

export default { plugins: [reactRouter()] }
