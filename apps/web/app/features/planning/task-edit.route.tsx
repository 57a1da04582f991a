export default function TaskEdit() {
  return <h1>Tarea</h1>;
}
